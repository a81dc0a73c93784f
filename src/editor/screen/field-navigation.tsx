import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useCallback, useState, type RefObject } from 'react';

import { firstDifference } from '../../editing/differences.ts';
import { pathOfHash, nameOf } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import type { PreviewFrameActor, QueuedMessage } from '../../machines/preview-frame-machine.ts';
import type { ContentSwitch } from '../../preview/content-switch.ts';
import type { Mirror } from '../../preview/mirror.ts';
import { ErrorSummary } from '../../shell/error-summary.tsx';
import { summaryText } from '../../text/shell.ts';
import { announce } from '../../ui/announcer.ts';
import { leadTo, type FieldLookup, enterField, revealField, focusField } from '../reveal.ts';
import { stepText } from '../text.ts';

/** Follows the address's hash (`hashOf`) once for each entry of the browser's history. */
export function useFieldLink(lookup: FieldLookup): void {
  const { editor } = lookup;
  const hash = useLocation({ select: (location) => location.hash });
  const entry = useLocation({ select: ({ state }) => state.key });
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'));
  const followed = useRef<unknown>(null);
  useEffect(() => {
    if (!isEditable || hash === '' || followed.current === entry) return;
    followed.current = entry;
    const path = pathOfHash(editor.getSnapshot().context.draft, hash);
    // A closed item is opened with `flushSync`, which cannot be used in an effect.
    if (path !== null) queueMicrotask(() => leadTo(lookup, path));
  }, [editor, lookup, hash, entry, isEditable]);
}

/** Returns a filter that drops SCROLL_TO of a field that was clicked on the site, which shows it already. */
export function useEditRequests<Draft>(
  editor: EditorActor<Draft>,
  frame: PreviewFrameActor,
  lookup: FieldLookup,
  pathOf: Mirror<Draft>['pathOf'],
  content: Pick<ContentSwitch<Draft>, 'data'>,
): (messages: readonly QueuedMessage[]) => readonly QueuedMessage[] {
  const isLeading = useRef(false);
  useEffect(() => {
    const requested = frame.on('edit.requested', ({ field }) => {
      if (!editor.getSnapshot().hasTag('editable')) return;
      const path = pathOf(field, content.data());
      if (path === null) return;
      during(isLeading, () => enterField(lookup, path));
    });
    return () => requested.unsubscribe();
  }, [editor, frame, lookup, pathOf, content]);
  return useCallback(
    (messages) =>
      isLeading.current ? messages.filter(({ message }) => message.type !== 'SCROLL_TO') : messages,
    [],
  );
}

function during(flag: RefObject<boolean>, act: () => void): void {
  flag.current = true;
  try {
    act();
  } finally {
    flag.current = false;
  }
}

export function useSteps<Draft>(
  editor: EditorActor<Draft>,
  lookup: FieldLookup,
  labelOf: (path: Path) => string,
): void {
  useEffect(() => {
    let before = editor.getSnapshot().context.draft;
    const edited = editor.on('draft.edited', ({ draft }) => {
      before = draft;
    });
    const replaced = editor.on('draft.replaced', ({ draft, why }) => {
      const earlier = before;
      before = draft;
      if (why !== 'undo' && why !== 'redo') return;
      const path = firstDifference(earlier, draft);
      if (path === null) return;
      const [lead] = [...lookup.lists.all].flatMap(({ afterStep }) => afterStep?.(earlier, draft, why) ?? []);
      announce(stepText[why](labelOf(path)));
      const isAmongFields = lookup.area.current?.contains(document.activeElement);
      // The fields are updated after the machine's event.
      queueMicrotask(() => {
        // On the toolbar the focus stays, so that the button can be pressed again.
        if (lead && isAmongFields) lead.focus();
        else revealField(lookup, lead?.item ?? path);
      });
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, lookup, labelOf]);
}

export function Refusals({ lookup }: { readonly lookup: FieldLookup }) {
  const { editor } = lookup;
  const problems = useSelector(editor, ({ context }) => context.problems);
  const [refusal, setRefusal] = useState({ times: 0, count: 0 });
  useEffect(() => {
    const refused = editor.on('validation.refused', ({ problems: { length } }) =>
      setRefusal(({ times }) => ({ times: times + 1, count: length })),
    );
    return () => refused.unsubscribe();
  }, [editor]);
  const { draft } = editor.getSnapshot().context;
  const entries = problems.map(({ path, message }) => ({ name: nameOf(draft, path) ?? '', path, message }));
  return (
    <ErrorSummary
      key={refusal.times}
      entries={entries}
      announcement={summaryText.heading(refusal.count)}
      onJump={(name) => {
        const entry = entries.find((each) => each.name === name);
        if (entry) focusField(lookup, entry.path);
      }}
    />
  );
}
