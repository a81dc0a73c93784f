import { use } from 'react';

import { useEditor } from '../../shell/editor/editor-context.tsx';
import { TimeZoneContext } from '../../shell/time-zone.ts';
import { lessonPrintText } from '../../text/lesson-print.ts';
import { Button } from '../../ui/button.tsx';
import { usePrinted } from '../../ui/use-printed.ts';
import { draftOf } from './slot-edits.ts';
import { TimetableSheet } from './timetable-sheet.tsx';

interface TimetablePrintProps {
  readonly studio: string;
}

/** The button that prints the timetable, which is printed alone. A keystroke never renders the sheet. */
export function TimetablePrint({ studio }: TimetablePrintProps) {
  const { editor } = useEditor();
  const timeZone = use(TimeZoneContext);
  const sheet = usePrinted(() => {
    const { lessons } = draftOf(editor);
    return <TimetableSheet studio={studio} week={lessons} at={new Date()} timeZone={timeZone} />;
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
