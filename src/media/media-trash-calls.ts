import { mediaTrashQuery } from '../api/media-queries.ts';
import { emptyMediaTrash, restoreMedia } from '../contract/http/media-extensions.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { createAttempts, createAttemptNames } from '../saving/attempts.ts';
import type { CallParts } from '../session/context.ts';
import { deletedText } from '../text/deleted.ts';
import { mediaTrashText } from './text.ts';

type Id = MediaFile['id'];

/** Both calls resolve with the message to show, and reject with an `ApiError`. */
export function createMediaTrash({ queryClient, send, tabs }: CallParts) {
  const names = createAttemptNames();
  const listed = async (): Promise<ReadonlySet<Id>> => {
    const { files } = await queryClient.fetchQuery({ ...mediaTrashQuery(send), staleTime: 0 });
    if (files.leftOut > 0) throw new Error('The trash is incomplete.');
    return new Set(files.rows.map(({ id }) => id));
  };
  const refresh = () => {
    names.forgetAll();
    tabs.tellAll({ type: 'restored', keys: [['media-trash'], ['media'], ['media-details']], isPart: false });
  };

  const restorings = createAttempts<Id, string>({
    inDoubt: deletedText.inDoubt,
    canDouble: false,
    keyOf: (id) => id,
    confirm: async (id) => ((await listed()).has(id) ? { todo: id } : { done: '' }),
  });

  const emptyings = createAttempts<readonly Id[], string>({
    inDoubt: mediaTrashText.emptyInDoubt,
    canDouble: false,
    confirm: async (ids) => {
      const inTrash = await listed();
      const rest = ids.filter((id) => inTrash.has(id));
      return rest.length === 0 ? { done: '' } : { todo: rest };
    },
  });

  return {
    restore: async (id: Id): Promise<string> => {
      const attempt = names.nameOf(['restore', id]);
      const message = await restorings.attempt(
        id,
        async () => (await send(restoreMedia, { id }, { attempt })).message,
      );
      refresh();
      return message;
    },
    empty: async (ids: readonly Id[]): Promise<string> => {
      const message = await emptyings.attempt(ids, async (rest) => {
        const attempt = names.nameOf(['empty', rest]);
        return (await send(emptyMediaTrash, { ids: [...rest] }, { attempt })).message;
      });
      refresh();
      return message || mediaTrashText.emptied(ids.length);
    },
  };
}
