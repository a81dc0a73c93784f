import { useEditor } from '../../shell/editor/editor-context.tsx';
import { lessonPrintText } from '../../text/lesson-print.ts';
import { Button } from '../../ui/button.tsx';
import { usePrinted } from '../../ui/use-printed.ts';
import type { LessonDraft } from './draft.ts';
import { TimetableSheet } from './timetable-sheet.tsx';

interface TimetablePrintProps {
  readonly studio: string;
  /** Whose date stands on the paper. */
  readonly timeZone: string;
}

/** The button that prints the timetable, which is printed alone. A keystroke never renders the sheet. */
export function TimetablePrint({ studio, timeZone }: TimetablePrintProps) {
  const { editor } = useEditor();
  const sheet = usePrinted(() => {
    const { lessons } = editor.getSnapshot().context.draft as LessonDraft;
    const date = new Date().toLocaleDateString('ja-JP', { dateStyle: 'long', timeZone });
    return <TimetableSheet studio={studio} week={lessons} date={date} />;
  });
  return (
    <>
      <Button size="small" onClick={() => window.print()}>
        {lessonPrintText.button}
      </Button>
      {sheet}
    </>
  );
}
