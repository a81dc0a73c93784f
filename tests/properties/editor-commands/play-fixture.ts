import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { expect } from 'vitest';

import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { Change } from '../../../src/editing/changes.ts';
import { temporaryId, type Item } from '../../../src/editing/items.ts';
import type { Path } from '../../../src/editing/paths.ts';
import { isChanged } from '../../../src/machines/editor-types.ts';
import { createBackend } from './backend-fixture.ts';
import { createBrowser } from './browser-fixture.ts';
import type { OfferChoice } from './commands-fixture.ts';
import { isOffered, isOver, isSaved, isTemporary } from './likeness-fixture.ts';
import { at, changed, ScreenModel, type Kept } from './model-fixture.ts';
import { openPage, type CommandPage, type CommandScreen } from './page-fixture.ts';
import { ownIds, placesIn, type FieldPlace, type Places } from './places-fixture.ts';
import { expectRestored } from './restored-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

/** A person at an editor, and the model of what they see. Each step checks that the two agree. */
export class Play {
  readonly served: AnyServedEditor;
  readonly backend: ReturnType<typeof createBackend>;
  readonly #browser = createBrowser('sato');
  /** What pages that are gone have left, by user. */
  readonly #kept = new Map<string, readonly Kept[]>();
  user = 'sato';
  page: CommandPage;
  #screen: CommandScreen | null = null;
  #model: ScreenModel | null = null;
  #time = 0;
  /** The content that the screen was opened with, with which the offers are compared. */
  #opened: Tree = {};
  /** The temporary ids of items of this screen that the server has. */
  readonly #created = new Set<Item['id']>();

  constructor(served: AnyServedEditor, hasRevisions: boolean) {
    this.served = served;
    this.backend = createBackend(served, { hasRevisions });
    this.page = openPage({ editor: served, backend: this.backend, browser: this.#browser });
  }

  get screen(): CommandScreen {
    if (this.#screen === null) throw new Error('No screen is open.');
    return this.#screen;
  }

  get model(): ScreenModel {
    if (this.#model === null) throw new Error('No screen is open.');
    return this.#model;
  }

  get kept(): readonly Kept[] {
    return this.#kept.get(this.user) ?? [];
  }

  get places(): Places {
    return placesIn(this.served, this.model.draft);
  }

  /** The item at a path of the draft. */
  itemAt(path: Path): Tree {
    return at(this.model.draft, path) as Tree;
  }

  forget(over: readonly Kept[]): void {
    this.#kept.set(
      this.user,
      this.kept.filter((each) => !over.includes(each)),
    );
  }

  /** The editor shows the server's content. */
  takeContent(): Tree {
    const { draft } = this.screen.context();
    expect(this.served.stored(draft)).toEqual(this.backend.content());
    return structuredClone(draft);
  }

  async open(offer: OfferChoice): Promise<void> {
    this.#screen = await this.page.openScreen();
    const content = this.takeContent();
    this.#opened = content;
    this.#model = new ScreenModel(content, isDeepStrictEqual);
    this.#created.clear();
    const offered = this.screen.offers().map(({ draft }) => draft);
    this.forget(this.kept.filter((kept) => isOver(this.served, { content, kept, offered })));
    expect(this.screen.offers().length, 'offers').toBe(this.kept.length);
    await this.answer(offer);
  }

  /** Answers the offers that are shown. */
  async answer(choice: OfferChoice): Promise<void> {
    if (choice === 'wait') return;
    for (const { draft } of this.screen.offers()) {
      const kept = this.kept.find((each) => !this.model.isTaken(each) && isOffered(draft, each.draft));
      if (kept === undefined) {
        expect(draft, 'what is offered').toEqual(this.kept.map((each) => each.draft));
        return;
      }
      if (choice === 'discard') {
        await this.screen.discard();
        this.forget([kept]);
      } else this.#restore(kept);
      this.check();
    }
  }

  #restore(kept: Kept): void {
    const before = this.model.draft;
    this.screen.restore();
    const after = structuredClone(this.screen.context().draft);
    expectRestored(this.served, { content: this.#opened, before, kept, after });
    this.model.edit(after, null, this.#time);
    this.model.take(kept);
  }

  /** Closes the screen: by leaving it, with its page by a reload, or by a crash. */
  async close(how: 'leave' | 'reload' | 'crash'): Promise<void> {
    if (how === 'leave') this.screen.leave();
    if (how === 'reload') await this.page.hide();
    if (how !== 'crash') this.forget(this.model.keep({ isLeft: how === 'leave' }));
    const { entry } = this.model;
    if (entry) this.#kept.set(this.user, [...this.kept, entry]);
    await setImmediate();
    this.screen.stop();
    if (how === 'leave') return;
    this.page.end();
    this.page = openPage({ editor: this.served, backend: this.backend, browser: this.#browser });
  }

  end(): void {
    this.screen.stop();
    this.page.end();
  }

  async rest(): Promise<void> {
    await this.page.rest();
    this.forget(this.model.keep());
  }

  #edit(change: Change, next: Tree, field: string | null = null): void {
    this.screen.editor.send({ type: 'draft.change', change, at: this.#time });
    this.model.edit(next, field, this.#time);
  }

  type({ holder, name }: FieldPlace, value: string, pause: number): void {
    this.#time += pause;
    const path = [...holder, name];
    const next = changed(this.model.draft, holder, (fields: Record<string, unknown>) => {
      fields[name] = value;
    });
    this.#edit({ type: 'set', path, value }, next, JSON.stringify(path));
  }

  /** Sets parts of an item, or of the draft, as one edit. */
  set(holder: Path, parts: Tree): void {
    const next = changed(this.model.draft, holder, (fields: object) => {
      Object.assign(fields, parts);
    });
    if (isDeepStrictEqual(next, this.model.draft)) return;
    const sets = Object.entries(parts)
      .filter(([name]) => this.served.follows?.includes(name) !== true)
      .map(([name, value]): Change => ({ type: 'set', path: [...holder, name], value }));
    const [only, ...more] = sets;
    if (only) this.#edit(more.length === 0 ? only : { type: 'batch', path: holder, changes: sets }, next);
  }

  add({ path, list, items }: Places['lists'][number], pick: number): void {
    const index = pick % (items.length + 1);
    const item = list.blank(temporaryId());
    const next = changed(this.model.draft, path, (its: Item[]) => {
      its.splice(index, 0, structuredClone(item));
    });
    this.#edit({ type: 'insert', path, index, item }, next);
  }

  delete({ path, list, items }: Places['lists'][number], { id }: Item): void {
    if (this.served.keepsSaved === true && Number(id) > 0) return;
    const gone: Change = { type: 'remove', path: [...path, { id }] };
    const isLast = list.keepsOne === true && items.length === 1;
    const blank = list.blank(0);
    const next = changed(this.model.draft, path, (its: Item[]) => {
      its.splice(
        its.findIndex((each) => each.id === id),
        1,
        ...(isLast ? [structuredClone(blank)] : []),
      );
    });
    const change: Change = isLast
      ? { type: 'batch', path, changes: [gone, { type: 'insert', path, index: 0, item: blank }] }
      : gone;
    this.#edit(change, next);
  }

  move({ path }: Places['lists'][number], { id }: Item, to: Path, pick: number): void {
    const isHome = isDeepStrictEqual(path, to);
    const next = structuredClone(this.model.draft);
    const from = at(next, path) as Item[];
    const [item] = from.splice(
      from.findIndex((each) => each.id === id),
      1,
    );
    const target = at(next, to) as Item[];
    const index = pick % (target.length + 1);
    if (item) target.splice(index, 0, item);
    this.#edit({ type: 'move', path: [...path, { id }], index, ...(!isHome && { to }) }, next);
  }

  /** The editor and the model agree. */
  check(): void {
    expect(this.backend.state.fault, 'the server').toBeNull();
    const { draft, base, history } = this.screen.context();
    if (!isDeepStrictEqual(draft, this.model.draft)) expect(draft, 'draft').toEqual(this.model.draft);
    if (!isDeepStrictEqual(base, this.model.base)) expect(base, 'base').toEqual(this.model.base);
    expect(isChanged(this.screen.editor.getSnapshot()), 'is changed').toBe(this.model.isChanged);
    expect([history.past.length, history.future.length], 'steps').toEqual([
      this.model.past.length,
      this.model.future.length,
    ]);
    const ids = ownIds(this.places);
    expect(new Set(ids).size, 'different ids').toBe(ids.length);
  }

  /** A save whose answer was lost has been made: its new items are the server's. */
  noteLostAnswer(): void {
    for (const { items } of this.places.lists)
      for (const { id } of items) if (isTemporary(id)) this.#created.add(id);
  }

  /** Whether the server has exactly a draft. */
  isStored(draft: Tree): boolean {
    const sent = this.served.stored(draft);
    const content = this.backend.content();
    if (this.served.keepsSaved !== true) return isSaved(content, sent, this.backend.gone);
    // What was created and then undone is not deleted by a save of these editors.
    return Object.entries(sent).every(([name, items]) => {
      const now = content[name] as readonly unknown[];
      const { length } = items as readonly unknown[];
      const here = new Set(this.places.lists.flatMap((list) => list.items.map(({ id }) => id)));
      const undone = [...this.#created].filter((id) => !here.has(id)).length;
      return (
        now.length - length <= undone &&
        isSaved({ [name]: now.slice(0, length) }, { [name]: items }, this.backend.gone)
      );
    });
  }
}
