import { lessonText, lessonWarningText } from './lesson.ts';

interface Slot {
  readonly start_time: string;
  readonly end_time: string;
  readonly name: string;
  readonly instructor_name: string;
  readonly space_flg: boolean;
  readonly close_flg: boolean;
  readonly isUnfinished: boolean;
  readonly isRefused: boolean;
  readonly warnings: readonly string[];
}

const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(by);

/** What a slot's marks mean, in words. */
const marksOf = ({ close_flg, isUnfinished, isRefused, warnings }: Slot): readonly string[] => [
  ...(close_flg ? [lessonText.closed] : []),
  ...(isRefused ? [lessonText.invalid] : isUnfinished ? [lessonText.unfinished] : []),
  ...(warnings.length > 0 ? [lessonWarningText.marked(warnings[0] ?? '', warnings.length - 1)] : []),
];

/** The spoken name of a slot's row: `月曜 2番目 10:00 バレエ入門 青山、受付停止中`. `place` is its day and position. */
export const spokenSlot = (place: string, slot: Slot): string =>
  joined(
    [
      joined(
        slot.space_flg
          ? [place, lessonText.spacer]
          : [place, slot.start_time, slot.name, slot.instructor_name],
        ' ',
      ),
      ...(slot.space_flg ? [] : marksOf(slot)),
    ],
    '、',
  );

/** The tooltip of a slot's row, whose visible text may be cut off. */
export const shownSlot = (slot: Slot): string =>
  slot.space_flg
    ? lessonText.spacer
    : joined(
        [
          joined([`${slot.start_time}–${slot.end_time}`, slot.name, slot.instructor_name], ' '),
          ...marksOf(slot),
        ],
        '\n',
      );
