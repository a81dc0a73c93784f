import type { EditorFailure } from '../../machines/editor-types.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { qaStudioText, qaText } from '../../text/qa.ts';
import { FailureLine } from '../../ui/status-line.tsx';
import { Categories } from './categories.tsx';
import { qa, qaMirror, type QaDraft } from './editor.ts';
import type { QaStudios } from './qa-context.ts';

const saveFailed = ({ message }: EditorFailure): string => qaText.saveFailed(message);

export interface QaScreenProps extends EditorActors<QaDraft> {
  readonly studios: QaStudios;
}

/** The Q&A editor (sections 2 and 3). */
export function QaScreen({ studios, ...actors }: QaScreenProps) {
  return (
    <EditorScreen
      {...actors}
      definition={qa}
      mirror={qaMirror}
      title={qaText.title}
      titleLang="en"
      saveFailed={saveFailed}
      lines={<StudioLines studios={studios} />}
    >
      <Categories studios={studios} />
    </EditorScreen>
  );
}

/** What is not known of the studios. The Q&As can be edited without. */
function StudioLines({ studios: { isFailed, leftOut, onRetry } }: Pick<QaScreenProps, 'studios'>) {
  if (isFailed) return <FailureLine text={qaStudioText.failed} onRetry={onRetry} />;
  return leftOut > 0 ? <p>{qaStudioText.leftOut(leftOut)}</p> : null;
}
