import type { QueryClient } from '@tanstack/react-query';

import { mediaDetailsQuery } from '../api/media-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { saveMediaDetails } from '../contract/http/media-details.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { createAttemptNames } from '../saving/attempt-names.ts';
import { createAttempts } from '../saving/attempts.ts';
import type { Tabs } from '../session/tabs.ts';
import { inDoubtText } from '../text/failures.ts';
import { mediaDetailsText } from '../text/media-details.ts';
import { isSameDetails, savedDetails, type DetailsDraft } from './details-edits.ts';

interface DetailsParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly tabs: Tabs;
}

interface Asked {
  readonly id: MediaFile['id'];
  readonly draft: DetailsDraft;
}

/** Saves the details of files. */
export function createMediaDetails({ queryClient, send, tabs }: DetailsParts) {
  const names = createAttemptNames();
  const details = mediaDetailsQuery(send);
  const library = mediaFilesQuery(send);

  const attempts = createAttempts<Asked, string>({
    inDoubt: inDoubtText('保存'),
    canDouble: false,
    keyOf: ({ id }) => id,
    confirm: async (asked) => {
      const [said, listed] = await Promise.all([
        queryClient.fetchQuery({ ...details, staleTime: 0 }),
        queryClient.fetchQuery({ ...library, staleTime: 0 }),
      ]);
      const row = said.rows.find(({ id }) => id === asked.id);
      const file = listed.rows.find(({ id }) => id === asked.id);
      const isDone = row && file && isSameDetails(savedDetails(row, file), asked.draft);
      return isDone ? { done: '' } : { todo: asked };
    },
  });

  /** What was saved, shown before it is read again. */
  function show({ id, draft }: Asked): void {
    const { favorite_flg, tags, ...said } = draft;
    const { alt, focal } = said;
    queryClient.setQueryData(
      details.queryKey,
      (held) =>
        held && {
          ...held,
          rows: held.rows.map((row) => (row.id === id ? { ...row, ...said, tags: [...tags] } : row)),
        },
    );
    queryClient.setQueryData(
      library.queryKey,
      (held) => held && { ...held, rows: held.rows.map((file) => (file.id === id ? shown(file) : file)) },
    );
    function shown(file: MediaFile): MediaFile {
      const { presentation } = file;
      return {
        ...file,
        favorite_flg,
        ...(presentation && { presentation: { ...presentation, alt, focal } }),
      };
    }
  }

  /** Gives the message. Rejects with an `ApiError`. */
  return async (asked: Asked): Promise<string> => {
    const message = await attempts.attempt(asked, async ({ id, draft }) => {
      const request = { id, ...draft, tags: [...draft.tags] };
      return (await send(saveMediaDetails, request, { attempt: names.nameOf(request) })).message;
    });
    names.forgetAll();
    show(asked);
    tabs.tellAll({ type: 'restored', keys: [details.queryKey, library.queryKey], isPart: false });
    return message || mediaDetailsText.saved;
  };
}
