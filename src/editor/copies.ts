import type { MediaFile } from '../contract/http/media.ts';
import { copiedText, mostCopied, readCopied } from '../editing/copied-item.ts';
import { describedAt } from '../editing/described-places.ts';
import type { AnyFields, ListDefinition } from '../editing/description.ts';
import type { Item } from '../editing/items.ts';
import { hasId, isFields, nameOf, pathsTo, indexIn, valueAt } from '../editing/lookup.ts';
import { samePath, type Path } from '../editing/paths.ts';
import { forgetCopied, readClipboard, writeClipboard } from '../ui/clipboard.ts';
import { createStore } from '../ui/store.ts';
import type { AnyEditor } from './editor-watch.ts';
import { copiedItemsText } from './text.ts';

interface CopyList {
  readonly path: Path;
  readonly nameOf: (item: Item, at: number) => string;
  readonly blank: () => Item;
  /** One step. False while the draft cannot be edited. */
  readonly insertAll: (items: readonly Item[], index: number) => boolean;
  readonly selection:
    | { readonly has: (item: Path) => boolean; readonly chosen: () => readonly Item[] }
    | undefined;
}

interface CopyRefusal {
  /** New each time, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

interface CopySources {
  readonly editor: AnyEditor;
  readonly fields: AnyFields;
  readonly filesOf: (ids: ReadonlySet<number>) => Promise<readonly MediaFile[]>;
}

const isFile = (value: unknown): value is MediaFile =>
  isFields(value) && 'image_url' in value && hasId(value);

/** Items can be pasted only into lists of the same names. */
const kindOf = (list: Path): string => list.filter((step) => typeof step === 'string').join('.');

const copied = (items: readonly Item[], name: string): string =>
  items.length > 1 ? copiedItemsText.copiedAll(items.length) : copiedItemsText.copied(name);

export type Copies = ReturnType<typeof createCopies>;

export function createCopies({ editor, fields, filesOf }: CopySources) {
  const lists = new Set<CopyList>();
  const refusal = createStore<CopyRefusal | null>(null);
  let lastId = 0;
  const draftNow = () => editor.getSnapshot().context.draft;
  const tell = (text: string) => editor.send({ type: 'notice.show', text });
  const refuse = (text: string | null) => refusal.set(text === null ? null : { id: (lastId += 1), text });

  function described(list: Path): ListDefinition<Item> | null {
    const field = describedAt(fields, list);
    return field?.kind === 'list' ? field : null;
  }

  function textOf(list: Path, items: readonly Item[]): string | null {
    refuse(items.length > mostCopied ? copiedItemsText.tooMany(mostCopied) : null);
    const kind = described(list);
    return refusal.get() || !kind || items.length === 0 ? null : copiedText(kindOf(list), kind, items);
  }

  async function fileFinder(ids: ReadonlySet<number>): Promise<(id: number) => MediaFile | undefined> {
    const draft = draftNow();
    const own = pathsTo(draft, isFile).map((path) => valueAt(draft, path));
    const known = new Map(own.filter(isFile).map((file) => [file.id, file]));
    const unknown = new Set([...ids].filter((id) => !known.has(id)));
    for (const file of unknown.size > 0 ? await filesOf(unknown) : []) known.set(file.id, file);
    return (id) => known.get(id);
  }

  async function put(text: string, path: Path, item: Item | undefined): Promise<void> {
    refuse(null);
    const kind = described(path);
    if (!kind) return;
    const read = readCopied(text, kindOf(path), kind);
    if (typeof read === 'string') {
      refuse(copiedItemsText[read]);
      return;
    }
    const fileOf = await fileFinder(read.fileIds);
    const list = listAt(path);
    // The list may have been removed during the browser's prompt or the call to the library.
    if (!list) {
      refuse(copiedItemsText.listGone);
      return;
    }
    const { items, lost } = read.toItems(list.blank, fileOf);
    const now = valueAt(draftNow(), path);
    const at = item ? indexIn(now, item) : -1;
    const end = Array.isArray(now) ? now.length : 0;
    if (!list.insertAll(items, at < 0 ? end : at + 1)) refuse(copiedItemsText.paused);
    else if (lost > 0) refuse(copiedItemsText.lost(lost));
  }

  const listAt = (path: Path) => [...lists].find((list) => samePath(list.path, path));

  return {
    register(list: CopyList) {
      lists.add(list);
      return () => void lists.delete(list);
    },
    listAt,
    listNamed: (name: string) => [...lists].find(({ path }) => nameOf(draftNow(), path) === name),
    async copy(list: Path, items: readonly Item[], name: string): Promise<void> {
      const text = textOf(list, items);
      if (text === null) return;
      const isWritten = await writeClipboard(text);
      tell(isWritten ? copied(items, name) : copiedItemsText.onlyHere(copied(items, name)));
    },
    async pasteAfter(list: Path, item?: Item): Promise<void> {
      refuse(null);
      const text = await readClipboard();
      if (text === null) refuse(copiedItemsText.unreadable);
      else await put(text, list, item);
    },
    ofKeys: {
      take(list: Path, items: readonly Item[], name: string): string | null {
        const text = textOf(list, items);
        if (text === null) return null;
        forgetCopied();
        tell(copied(items, name));
        return text;
      },
      async put(text: string, list: Path, item?: Item): Promise<void> {
        await put((await readClipboard(text)) ?? text, list, item);
      },
    },
    refusal: { ...refusal, dismiss: () => refuse(null) },
  };
}
