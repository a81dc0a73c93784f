import type { DeletedItem, DeletedKind } from '../../../src/contract/http/deleted.ts';
import type { Connection, Console } from './connection.ts';
import type { Change, Found } from './model.ts';
import type { Random } from './random.ts';

/** An item of a document as it is sent; a new one with a temporary id. */
export interface Item {
  readonly id: number | string;
}

/** How a document that is read and saved as a whole is edited, as a list of items. */
export interface Description<Read, Each extends Item> {
  readonly name: string;
  readonly read: (console: Console) => Promise<Read>;
  readonly items: (read: Read) => readonly Each[];
  /** A field that is edited. */
  readonly text: keyof Each;
  /** A new item. Without it the list keeps its length. */
  readonly make?: (mark: string) => Each;
  /** Where deleted items are kept, null where they are not, and under which name. Without it none is deleted. */
  readonly deleted?: { readonly kind: DeletedKind | null; readonly name: keyof Each };
  /** Numbers the items by their order. */
  readonly arrange?: (items: readonly Each[]) => readonly Each[];
  readonly save: (
    items: readonly Each[],
    deleted: readonly Item['id'][],
    read: Read,
  ) => readonly [path: string, body: object];
}

/** A document as the writer uses it. */
export interface Document {
  readonly name: string;
  /** What it holds, with the names of those of its items that were deleted. */
  readonly find: (console: Connection, deleted: readonly DeletedItem[]) => Promise<Found>;
  /** A save of it after an edit. */
  readonly change: (console: Connection, random: Random, mark: string) => Promise<Change>;
}

/** Below it items are not deleted, above it none are added. */
const length = { least: 2, most: 8 };

/** The items without their ids, and those of what is in them. */
export const withoutIds = (items: readonly Item[]): object =>
  JSON.parse(JSON.stringify(items, (key, value: unknown) => (key === 'id' ? undefined : value)));

function edit<Read, Each extends Item>(
  { text, make, deleted, arrange = (items) => items }: Description<Read, Each>,
  items: readonly Each[],
  random: Random,
  mark: string,
) {
  const place = random.from(0, items.length);
  const dice = random.next();
  if (make !== undefined && items.length < length.most && dice < 0.4)
    return { items: arrange(items.toSpliced(place, 0, make(mark))), gone: [] };
  if (deleted !== undefined && items.length > length.least && (dice < 0.7 || items.length > length.most))
    return { items: arrange(items.toSpliced(place, 1)), gone: items.slice(place, place + 1) };
  return { items: items.map((item, at) => (at === place ? { ...item, [text]: mark } : item)), gone: [] };
}

/** A description, with its types kept. */
export const described = <Read, Each extends Item>(description: Description<Read, Each>) => description;

/** A document by its description. */
export function documentOf<Read, Each extends Item>(description: Description<Read, Each>): Document {
  const { name, read: readFrom, items: itemsOf, deleted, save } = description;
  const deletedNames = (all: readonly DeletedItem[]) =>
    all.filter(({ kind }) => kind === deleted?.kind).map((item) => item.name);
  const contentOf = (items: readonly Each[], names: readonly string[]) => ({
    items: withoutIds(items),
    deleted: names.toSorted(),
  });
  return {
    name,
    find: async (console, all) => [name, contentOf(itemsOf(await readFrom(console)), deletedNames(all))],
    change: async (console, random, mark) => {
      const read = await readFrom(console);
      const before = deletedNames(await console.read<DeletedItem[]>('/api/get_deleted/'));
      const { items, gone } = edit(description, itemsOf(read), random, mark);
      const [path, body] = save(
        items,
        gone.map(({ id }) => id),
        read,
      );
      const goneNames = gone.flatMap((item) => (deleted?.kind ? [String(item[deleted.name])] : []));
      return {
        name,
        to: contentOf(items, [...before, ...goneNames]),
        send: (again) => again.post(path, body, { attempt: mark }),
        repeatable: true,
      };
    },
  };
}
