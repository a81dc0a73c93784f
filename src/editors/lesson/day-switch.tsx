import { useEffect, useState } from 'react';

import { days, type Day } from '../../contract/http/lesson.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { selectionText } from '../../text/lesson-selection.ts';
import { dayText, lessonText } from '../../text/lesson.ts';
import { Choice } from '../../ui/choice.tsx';
import { useCommands } from '../../ui/commands.ts';
import type { SortedLists } from '../../ui/sortable/list-positions.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { dayNamed } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useBoardState } from './slot-view.ts';

import styles from './week.module.css';

/** The day of which most is in view, where one is shown at a time. */
function useDayInView(): Day {
  const { area } = useEditor();
  const [day, setDay] = useState<Day>('monday');
  useEffect(() => {
    const root = area.current?.querySelector('[data-days]') ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setDay(dayNamed(shown.target.getAttribute('data-grid')));
      },
      { root, rootMargin: '0px -45%' },
    );
    for (const grid of root?.querySelectorAll('[data-grid]') ?? []) observer.observe(grid);
    return () => observer.disconnect();
  }, [area]);
  return day;
}

/** The choice of the day that is shown, where the board is too narrow for all. */
export function DaySwitch({ lists }: { readonly lists: SortedLists }) {
  const { area } = useEditor();
  const shown = useDayInView();
  const show = (day: Day) =>
    area.current
      ?.querySelector(`[data-grid="${day}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={styles['switch']}>
      <Choice
        label={lessonText.week}
        options={days.map((day) => {
          const count = lists.find(({ key }) => key === day)?.ids.length ?? 0;
          return {
            value: day,
            label: lessonText.jump(day, count),
            icon: (
              <span className={styles['switch-day']}>
                <span>{dayText[day].letter}</span>
                <span className={styles['count']}>{count}</span>
              </span>
            ),
          };
        })}
        value={shown}
        onChange={show}
      />
    </div>
  );
}

/** Whether pressing a slot selects it, for those who have no key for it. */
export function PickSwitch() {
  const { board } = useLessonParts();
  const isPicking = useBoardState(board.isPicking);
  const pick = (next: boolean) => (next ? board.pick(true) : board.clear());
  useCommands([{ ...selectionText.pickCommand, run: () => pick(!board.isPicking()) }]);
  return (
    <ToggleButton size="small" isSelected={isPicking} onChange={pick}>
      {selectionText.pick}
    </ToggleButton>
  );
}
