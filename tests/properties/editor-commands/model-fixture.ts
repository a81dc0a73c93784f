import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { Path } from '../../../src/editing/paths.ts';

/** The value at a path; undefined where an item along it is gone. */
export const at = (draft: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => {
    if (typeof step === 'string') return (value as Tree | undefined)?.[step];
    return (value as readonly { readonly id: unknown }[] | undefined)?.find(({ id }) => id === step.id);
  }, draft);

/** A copy of a draft in which the value at a path is changed. */
export function changed(draft: Tree, path: Path, change: (value: never) => void): Tree {
  const copy = structuredClone(draft);
  change(at(copy, path) as never);
  return copy;
}

/** What is kept of a page that is gone. */
export interface Kept<Draft = Tree> {
  readonly base: Draft;
  readonly draft: Draft;
}

/** What one screen has to show, by rules of its own. Earlier drafts are kept whole, and are the same objects again. */
export class ScreenModel<Draft = Tree> {
  base: Draft;
  draft: Draft;
  past: readonly Draft[] = [];
  future: readonly Draft[] = [];
  #typing: { readonly field: string; readonly since: number; readonly last: number } | null = null;
  /** The draft or its base has changed since the last look at it. */
  #isDue = false;
  #entry: Kept<Draft> | null = null;
  /** Restored offers, which stay until something is written again. */
  #taken: readonly Kept<Draft>[] = [];

  readonly #isSame: (one: Draft, other: Draft) => boolean;

  /** `isSame` compares drafts by what is in them. */
  constructor(content: Draft, isSame: (one: Draft, other: Draft) => boolean) {
    this.#isSame = isSame;
    this.base = content;
    this.draft = content;
  }

  /** An edit. `field` is that in which somebody types at a time, in ms; null for any other edit. */
  edit(draft: Draft, field: string | null, time: number): void {
    if (this.#isSame(draft, this.draft)) return;
    const open = this.#typing;
    const joins =
      open !== null && open.field === field && time - open.last < 1000 && time - open.since < 5000;
    if (!joins) this.past = [...this.past, this.draft];
    this.future = [];
    this.#typing = field === null ? null : { field, since: joins ? open.since : time, last: time };
    this.draft = draft;
    this.#isDue = true;
  }

  undo(): void {
    const previous = this.past.at(-1);
    if (previous === undefined) return;
    [this.past, this.future, this.draft] = [this.past.slice(0, -1), [this.draft, ...this.future], previous];
    this.#typing = null;
    this.#isDue = true;
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    [this.past, this.future, this.draft] = [[...this.past, this.draft], rest, next];
    this.#typing = null;
    this.#isDue = true;
  }

  /** The server's content is shown, after a save or a reset. */
  show(content: Draft): void {
    [this.base, this.draft] = [content, content];
    [this.past, this.future, this.#typing] = [[], [], null];
    this.#isDue = true;
  }

  get isChanged(): boolean {
    return this.draft !== this.base;
  }

  /** An offer is part of the draft. */
  take(kept: Kept<Draft>): void {
    this.#taken = [...this.#taken, kept];
  }

  isTaken(kept: Kept<Draft>): boolean {
    return this.#taken.includes(kept);
  }

  /** What is kept was saved. Gives the offers that are over. */
  drop(): readonly Kept<Draft>[] {
    const over = this.#taken;
    [this.#entry, this.#taken] = [null, []];
    return over;
  }

  /** Time passes, or the page is hidden or left: the draft is kept. Gives the offers that are over. */
  keep({ isLeft = false } = {}): readonly Kept<Draft>[] {
    if (!this.#isDue && !isLeft) return [];
    this.#isDue = false;
    const { base, draft } = this;
    const entry = this.#entry ?? { base, draft: base };
    if (this.#taken.length === 0 && entry.base === base && entry.draft === draft) return [];
    const over = this.drop();
    if (!this.#isSame(base, draft)) this.#entry = { base, draft };
    return over;
  }

  /** What a new page finds of this one. */
  get entry(): Kept<Draft> | null {
    return this.#entry;
  }
}
