import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useEffect, useState } from 'react';

import { mediaKind } from '../contract/http/media.ts';
import type { Replacement } from '../machines/batch-machine.ts';
import { observedBy } from '../machines/inspect.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { ReplacementDialogs, type ReplacingProps } from '../media/media-replacement.tsx';
import { replaceText } from '../media/text.ts';
import { useMediaLibrary } from '../media/use-media-library.ts';
import { SavedContext } from '../saving/saved-context.ts';
import { linkToDocument } from './document-links.ts';
import { provideReplacement } from './media-replacement.ts';

const linkTo = ({ document }: Replacement) => linkToDocument(document);

export function Replacing({ replaced, onClosed, itemsOf, maxBytes, uses, files }: ReplacingProps) {
  const { send, tabs, inspect } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const checks = use(SavedContext);
  const [machine] = useState(() => provideReplacement({ queryClient, send, tabs }));
  const actor = useActorRef(machine, observedBy(inspect));
  const { picker, library } = useMediaLibrary();
  const { file, isOpen } = replaced;
  useEffect(() => {
    if (!isOpen) return;
    const target = { field: 'replacement', mode: 'single', required: true, scrollTop: 0 } as const;
    picker.send({ type: 'picker.open', ...target, kind: mediaKind(file), maxBytes, selected: [] });
  }, [picker, file, isOpen, maxBytes]);

  useEffect(() => {
    const confirmed = picker.on('selection.confirmed', ({ ids: [id] }) => {
      const to = [...(library.files ?? []), ...files].find((each) => each.id === id);
      if (to && to.id !== file.id) actor.send({ type: 'batch.request', items: itemsOf(file, to) });
    });
    const closed = picker.on('picker.closed', onClosed);
    return () => {
      confirmed.unsubscribe();
      closed.unsubscribe();
    };
  }, [picker, actor, library.files, files, file, itemsOf, onClosed]);

  useEffect(() => {
    const ended = actor.on('batch.ended', () => {
      checks?.restart();
      uses.onRetry();
    });
    return () => ended.unsubscribe();
  }, [actor, checks, uses]);

  const target = { label: replaceText.target, ratio: null, limit: undefined };
  return (
    <>
      <MediaPicker {...target} actor={picker} library={library} uses={uses} />
      <ReplacementDialogs actor={actor} linkTo={linkTo} />
    </>
  );
}
