import { showField } from '@kagami/mirror';
import { useLayoutEffect } from 'react';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import type { Page } from '../../kit/page.ts';
import { instructorText } from './instructor-content.ts';
import { instructors, renderingTime, selection, useSelected, useSelection } from './instructor-store.ts';
import { Portrait } from './portrait.tsx';
import { Roster } from './roster.tsx';
import { select } from './selection.ts';

import styles from './instructor-page.module.css';

function Instructors() {
  const selected = useSelected();
  const known = instructors.useKnown();
  useSelectionById();
  return (
    <>
      <h1 className={styles['heading']}>
        <span className={styles['en']} lang="en">
          {instructorText.titleEn}
        </span>
        <span className={styles['ja']}>{instructorText.title}</span>
      </h1>
      {selected && <Portrait {...selected} />}
      {selected === null && known && <p className={styles['none']}>{instructorText.none}</p>}
      <Roster />
    </>
  );
}

function useSelectionById(): void {
  const selected = useSelected();
  const { id, index } = useSelection();
  useLayoutEffect(() => {
    if (!selected || (selected.instructor.id === id && selected.index === index)) return;
    selection.update((before) => ({ ...before, id: selected.instructor.id, index: selected.index }));
  }, [selected, id, index]);
}

const content = instructors.page(<Instructors />);

export const page: Page = {
  ...content,
  receive(message) {
    if (message.type === 'SCROLL_TO') {
      clearTimeout(timer);
      setTimeout(() => content.receive(message), renderingTime);
      return;
    }
    content.receive(message);
    if (message.payload.contentKey === 'instructorContent') follow(message);
  },
};

/** In ms, within which a message about a field of the instructor arrives. */
const pause = 50;
let timer: number | undefined;

function follow(message: PreviewMessage): void {
  if (message.type !== 'SELECT_INSTRUCTOR') return;
  selection.update((before) => select(before, message, instructors.current().instructors));
  clearTimeout(timer);
  const { index, skipScroll = false } = message.payload;
  if (!skipScroll) timer = window.setTimeout(() => bringIntoView(index), pause);
}

/** Only out of sight: a click on it in the mirror must not move the page. */
function bringIntoView(index: number): void {
  const fieldName = `instructor_${index}`;
  const box = document.querySelector(`.edit_${fieldName}`)?.getBoundingClientRect();
  if (box && (box.bottom < 0 || box.top > innerHeight)) showField({ fieldName });
}
