import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';

import { describeDifferences } from '../../../editing/difference-words.ts';
import { draftOfVersion, editsToVersion } from '../../../editing/draft-of-version.ts';
import { contentText, type KeptVersions, type Version } from '../../../editing/version.ts';
import type { PreviewData } from '../../../machines/preview-frame-machine.ts';
import { commonText } from '../../../text/common.ts';
import { historyText } from '../../../text/history.ts';
import { AreaDialog } from '../../../ui/area-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemarkLine } from '../../../ui/remark-line.tsx';
import { useDateTime } from '../../use-date-time.ts';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import type { ScreenHistoryProps } from './history-part.tsx';
import { VersionDetails } from './version-details.tsx';
import { VersionList } from './version-list.tsx';

import styles from './history-panel.module.css';

type HistoryPanelProps = Omit<ScreenHistoryProps, 'isOpen'> & {
  /** Undefined while they are read. */
  readonly kept: KeptVersions | undefined;
};

const presentOf = ({ context: { base, draft } }: AnyEditorSnapshot) => ({ base, draft });

/** The earlier versions of a screen: what differs from the draft, and restoring one as edits. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { editor, fields, valueTextOf, content, restore, kept, onClose } = props;
  const present = useSelector(editor, presentOf, shallowEqual);
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'));
  const format = useDateTime();
  const dialog = useRef<HTMLElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = kept?.versions.find(({ id }) => id === chosenId);
  const newest = kept?.versions[0];
  const current = useMemo(() => {
    const isCurrent = newest && contentText(fields, newest.content) === contentText(fields, present.base);
    return isCurrent ? newest.id : undefined;
  }, [fields, newest, present.base]);
  const differences = useMemo(() => {
    if (!chosen) return [];
    const described = { fields, ...(valueTextOf && { valueTextOf }) };
    return describeDifferences(described, present.draft, draftOfVersion(fields, present, chosen.content));
  }, [fields, valueTextOf, present, chosen]);
  useEffect(() => () => content.choose(null), [content]);

  const choose = (version: Version) => {
    setChosenId(version.id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only versions that fit this editor are read.
    content.choose({ name: format(version.at), data: version.content as PreviewData });
  };
  const restoreChosen = (version: Version) => {
    // Before the edit, so that it ends no look and nothing is said of one.
    content.choose(null);
    if (!restore(editsToVersion(fields, present, version.content))) return;
    const { base, draft } = editor.getSnapshot().context;
    onClose();
    const text = draft === base ? historyText.restoredSaved : historyText.restored(format(version.at));
    editor.send({ type: 'notice.show', text });
  };
  const reason = !chosen ? historyText.unchosen : differences.length === 0 ? historyText.same : undefined;

  return (
    <AreaDialog ref={dialog} className={styles['panel'] ?? ''} onClose={onClose}>
      <div className={styles['layout']}>
        <header className={styles['header']}>
          <Heading slot="title">{historyText.title}</Heading>
          <p className={styles['intro']}>{historyText.intro}</p>
          {kept?.unkept && <RemarkLine text={historyText.unkept[kept.unkept]} />}
        </header>
        {kept && kept.versions.length > 0 ? (
          <VersionList versions={kept.versions} current={current} chosen={chosen?.id} onChoose={choose} />
        ) : (
          <p className={styles['intro']}>{kept ? historyText.none : historyText.reading}</p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for keys. */}
        <div className={styles['details']} role="group" aria-label={historyText.chosen} tabIndex={0}>
          {chosen ? (
            <VersionDetails key={chosen.id} when={format(chosen.at)} differences={differences} />
          ) : (
            <p className={styles['intro']}>{historyText.hint}</p>
          )}
        </div>
        <footer className={styles['footer']}>
          <Button onPress={onClose}>{commonText.dismiss}</Button>
          <Button
            variant="primary"
            disabledReason={reason}
            paused={!isEditable}
            onPress={() => chosen && restoreChosen(chosen)}
          >
            {historyText.restore}
          </Button>
        </footer>
      </div>
    </AreaDialog>
  );
}
