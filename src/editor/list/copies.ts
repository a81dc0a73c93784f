import type { MediaFile } from '../../contract/http/media.ts';
import { copiedText, mostCopied, readCopied } from '../../editing/copied-item.ts';
import { describedAt } from '../../editing/described-places.ts';
import type { AnyFields, ListDefinition } from '../../editing/description.ts';
import type { Item } from '../../editing/items.ts';
import { hasId, isFields, nameOf, pathsTo, placeIn, valueAt } from '../../editing/lookup.ts';
import { samePath, type Path } from '../../editing/paths.ts';
import { copiedItemsText } from '../../text/copied-items.ts';
import { forgetCopied, readClipboard, writeClipboard } from '../../ui/clipboard.ts';
import type { AnyEditor } from '../editor-watch.ts';
import type { Copies, CopyList, CopyRefusal } from '../list-types.ts';

/** What copying takes of a screen. */
interface CopySources {
  readonly editor: AnyEditor;
  readonly fields: AnyFields;
  /** The library's files, read again where one with these ids is not known; without those that it does not have. */
  readonly filesOf: (ids: ReadonlySet<number>) => Promise<readonly MediaFile[]>;
}

const isFile = (value: unknown): value is MediaFile =>
  isFields(value) && 'image_url' in value && hasId(value);

/** The list's name in the draft: only lists of the same name take its items. */
const kindOf = (list: Path): string => list.filter((step) => typeof step === 'string').join('.');

const copied = (items: readonly Item[], name: string): string =>
  items.length > 1 ? copiedItemsText.copiedAll(items.length) : copiedItemsText.copied(name);

export function createCopies({ editor, fields, filesOf }: CopySources): Copies {
  const lists = new Set<CopyList>();
  const listeners = new Set<() => void>();
  let refusal: CopyRefusal | null = null;
  let lastId = 0;
  const draftNow = () => editor.getSnapshot().context.draft;
  const tell = (text: string) => editor.send({ type: 'notice.show', text });
  const refuse = (text: string | null) => {
    refusal = text === null ? null : { id: (lastId += 1), text };
    for (const listener of listeners) listener();
  };

  function described(list: Path): ListDefinition<Item> | null {
    const field = describedAt(fields, list);
    return field?.kind === 'list' ? field : null;
  }

  /** The text of items; null where there are too many. */
  function textOf(list: Path, items: readonly Item[]): string | null {
    refuse(items.length > mostCopied ? copiedItemsText.tooMany(mostCopied) : null);
    const kind = described(list);
    return refusal || !kind || items.length === 0 ? null : copiedText(kindOf(list), kind, items);
  }

  /** Finds files: those of the draft may be missing in the library. */
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
    // Gone since the question of the browser, or since the library was asked for.
    if (!list) {
      refuse(copiedItemsText.listGone);
      return;
    }
    const { items, lost } = read.toItems(list.blank, fileOf);
    const now = valueAt(draftNow(), path);
    const at = item ? placeIn(now, item) : -1;
    const end = Array.isArray(now) ? now.length : 0;
    if (!list.insertAll(items, at < 0 ? end : at + 1)) refuse(copiedItemsText.paused);
    else if (lost > 0) refuse(copiedItemsText.lost(lost));
  }

  const listAt = (path: Path) => [...lists].find((list) => samePath(list.path, path));

  return {
    register(list) {
      lists.add(list);
      return () => void lists.delete(list);
    },
    listAt,
    listNamed: (name) => [...lists].find(({ path }) => nameOf(draftNow(), path) === name),
    async copy(list, items, name) {
      const text = textOf(list, items);
      if (text === null) return;
      const isWritten = await writeClipboard(text);
      tell(isWritten ? copied(items, name) : copiedItemsText.onlyHere(copied(items, name)));
    },
    async pasteAfter(list, item) {
      refuse(null);
      const text = await readClipboard();
      if (text === null) refuse(copiedItemsText.unreadable);
      else await put(text, list, item);
    },
    ofKeys: {
      take(list, items, name) {
        const text = textOf(list, items);
        if (text === null) return null;
        forgetCopied();
        tell(copied(items, name));
        return text;
      },
      async put(text, list, item) {
        await put((await readClipboard(text)) ?? text, list, item);
      },
    },
    refusal: {
      follow(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      now: () => refusal,
      dismiss: () => refuse(null),
    },
  };
}
