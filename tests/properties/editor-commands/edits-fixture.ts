import { temporaryId, type Item } from '../../../src/editing/items.ts';
import type { FieldPlace, ListPlace } from './places-fixture.ts';
import type { Play } from './play-fixture.ts';
import { file, fileOf } from './served-editor-fixture.ts';

/** One of several, by a number. */
export const picked = <Each>(all: readonly Each[], pick: number): Each | undefined => all[pick % all.length];

const words = ['鏡', '鏡の前で', 'ABC', '', '影 と 光'];
const links = ['/trial', 'https://example.jp/a', ''];

/** A text to type in a field. */
export function typed({ served }: Play, { name, field }: FieldPlace, pick: number): string {
  const texts = served.textsOf?.(name) ?? (field.kind === 'link' ? links : words);
  return picked(texts, pick) ?? '';
}

const manyFiles = [[901], [902, 903], [903, 902, 901], []];

/** Chooses in a field that is no text. */
export function choose(play: Play, { holder, name, field, value }: FieldPlace, pick: number): void {
  const own = play.served.choices?.[name];
  const around = holder.length === 0 ? play.model.draft : play.itemAt(holder);
  if (own) play.set(holder, own(around as never, pick, temporaryId));
  else if (field.kind === 'flag') play.set(holder, { [name]: value !== true });
  else if (field.kind === 'image')
    play.set(holder, { [name]: fileOf(picked([901, 902, 903, null], pick) ?? null) });
  else if (field.kind === 'video')
    play.set(holder, { [name]: fileOf(picked([911, 912, null], pick) ?? null) });
  else if (field.kind === 'images') play.set(holder, { [name]: (picked(manyFiles, pick) ?? []).map(file) });
}

/** Fills in what a save needs. */
export function fill(play: Play): void {
  for (const place of play.places.missing) {
    const isText = typeof place.value === 'string';
    if (isText) play.type(place, typed(play, place, 0), 100);
    else choose(play, place, 0);
  }
}

/** Every item with its list. */
export const itemsIn = (lists: readonly ListPlace[]) =>
  lists.flatMap((list) => list.items.map((item): readonly [ListPlace, Item] => [list, item]));
