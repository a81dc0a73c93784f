import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';

import { describeDifferences, type Difference } from '../editing/difference-words.ts';
import { draftOfVersion, editsToVersion } from '../editing/draft-of-version.ts';
import { contentText, remainingIn, type KeptVersions, type Version } from '../editing/version.ts';
import { DifferenceList, firstShown } from '../editor/difference-list.tsx';
import type { AnyEditorSnapshot } from '../editor/editor-watch.ts';
import type { ScreenHistoryProps } from '../editor/screen/journal-parts.tsx';
import { changesText } from '../editor/text.ts';
import type { PreviewData } from '../machines/preview-frame-machine.ts';
import { useDateTime } from '../shell/times.tsx';
import { commonText } from '../text/common.ts';
import { useSettledAnnounced } from '../ui/announcer.ts';
import { AreaDialog } from '../ui/area-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { focusedList } from '../ui/list-keys.tsx';
import { RemarkLine } from '../ui/remark-line.tsx';
import { useTakesFocus } from '../ui/use-takes-focus.ts';
import { historyText } from './text.ts';

import styles from './history-panel.module.css';

type HistoryPanelProps = Omit<ScreenHistoryProps, 'isOpen'> & {
  readonly kept: KeptVersions | undefined;
};

const presentOf = ({ context: { base, draft } }: AnyEditorSnapshot) => ({ base, draft });

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
  const { differences, remaining } = useMemo(() => {
    if (!chosen) return { differences: [], remaining: [] };
    const described = { fields, ...(valueTextOf && { valueTextOf }) };
    const restored = draftOfVersion(fields, present, chosen.content);
    return {
      differences: describeDifferences(described, present.draft, restored),
      remaining: remainingIn(fields, restored, chosen.content),
    };
  }, [fields, valueTextOf, present, chosen]);
  useEffect(() => () => content.choose(null), [content]);
  // The limit removes the chosen version when another tab has added one.
  const isGone = chosenId !== undefined && kept !== undefined && !chosen;
  useEffect(() => {
    if (isGone) content.choose(null);
  }, [isGone, content]);

  const show = (version: Version) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only versions that fit this editor are read.
    content.choose({ name: format(version.at), data: version.content as PreviewData });
  };
  const choose = (version: Version) => {
    setChosenId(version.id);
    show(version);
  };
  const restoreChosen = (version: Version) => {
    // Before the edit, which would end the version's preview with an announcement.
    content.choose(null);
    if (!restore(editsToVersion(fields, present, version.content))) {
      show(version);
      return;
    }
    const { base, draft } = editor.getSnapshot().context;
    onClose();
    const text = draft === base ? historyText.restoredSaved : historyText.restored(format(version.at));
    editor.send({ type: 'notice.show', text });
  };
  const reason = !chosen ? historyText.noneChosen : differences.length === 0 ? historyText.same : undefined;
  const missing = kept ? historyText.none : historyText.reading;
  const isListed = kept !== undefined && kept.versions.length > 0;
  useSettledAnnounced(isListed ? null : missing);
  useEffect(() => {
    if (!isListed && document.activeElement === document.body) dialog.current?.focus();
  }, [isListed]);

  return (
    <AreaDialog ref={dialog} className={styles['panel'] ?? ''} onClose={onClose}>
      <div className={styles['layout']}>
        <header className={styles['header']}>
          <Heading slot="title">{historyText.title}</Heading>
          <p className={styles['intro']}>{historyText.intro}</p>
          {kept?.failure && <RemarkLine text={historyText.failure[kept.failure]} />}
        </header>
        {isListed ? (
          <VersionList versions={kept.versions} current={current} chosen={chosen?.id} onChoose={choose} />
        ) : (
          <p className={styles['intro']}>{missing}</p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for keys. */}
        <div className={styles['details']} role="group" aria-label={historyText.chosen} tabIndex={0}>
          {chosen ? (
            <VersionDetails
              key={chosen.id}
              when={format(chosen.at)}
              differences={differences}
              remaining={remaining}
            />
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

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly current: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (version: Version) => void;
}

function VersionList({ versions, current, chosen, onChoose }: VersionListProps) {
  const format = useDateTime();
  const takesFocus = useTakesFocus();
  return (
    <ListBox
      className={styles['versions'] ?? ''}
      aria-label={historyText.list}
      items={versions}
      dependencies={[current]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const version = versions.find(({ id }) => keys !== 'all' && keys.has(id));
        if (version) onChoose(version);
      }}
      escapeKeyBehavior="none"
      autoFocus={takesFocus ? 'first' : false}
      render={focusedList}
    >
      {({ id, at, kind, user }) => {
        const isCurrent = id === current;
        const text = `${format(at)} ${historyText.by[kind](user)}`;
        return (
          <ListBoxItem
            className={styles['version'] ?? ''}
            textValue={isCurrent ? `${text} ${historyText.current}` : text}
          >
            <time className={styles['when']} dateTime={new Date(at).toISOString()}>
              {format(at)}
            </time>{' '}
            <span className={styles['who']}>{historyText.by[kind](user)}</span>
            {isCurrent && <span className={styles['current']}>{` ${historyText.current}`}</span>}
          </ListBoxItem>
        );
      }}
    </ListBox>
  );
}

interface VersionDetailsProps {
  readonly when: string;
  readonly differences: readonly Difference[];
  readonly remaining: readonly string[];
}

function VersionDetails({ when, differences, remaining }: VersionDetailsProps) {
  const [limit, setLimit] = useState(firstShown);
  const rest = differences.length - limit;
  const text = differences.length === 0 ? historyText.same : historyText.differences(differences.length);
  const notes = remaining.map((label) => historyText.remaining(label));
  useSettledAnnounced([text, ...notes].join(''));
  return (
    <>
      <Heading level={3}>{historyText.details(when)}</Heading>
      <p className={styles['intro']}>{text}</p>
      {notes.map((note) => (
        <p key={note} className={styles['intro']}>
          {note}
        </p>
      ))}
      {differences.length > 0 && (
        <DifferenceList
          label={historyText.differenceList}
          sides={historyText.sides}
          differences={differences.slice(0, limit)}
        />
      )}
      {rest > 0 && <Button onPress={() => setLimit(differences.length)}>{changesText.more(rest)}</Button>}
    </>
  );
}
