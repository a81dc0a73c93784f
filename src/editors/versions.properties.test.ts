import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { isSame } from '../editing/changes.ts';
import type { AnyFields } from '../editing/description.ts';
import { describeDifferences } from '../editing/difference-words.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import { draftOfVersion, editsToVersion } from '../editing/draft-of-version.ts';
import { isSaved, type Item } from '../editing/items.ts';
import { childAt } from '../editing/lookup.ts';
import { contentText, itemsIn } from '../editing/version.ts';
import { readEditor, type EditorMachine } from '../machines/editor-machine.ts';
import { about, aboutPage } from './about/editor.ts';
import {
  instructor,
  instructorMachine,
  toInstructorsRequest,
  type InstructorDraft,
} from './instructor/editor.ts';
import type { LessonDraft } from './lesson/draft.ts';
import { lesson, lessonMachine } from './lesson/editor.ts';
import { toLessonRequest } from './lesson/request.ts';
import { news, newsMachine } from './news/editor.ts';
import { price, pricePage } from './price/editor.ts';
import { qa, qaPage } from './qa/editor.ts';
import { review, reviewPage } from './review/editor.ts';
import { studio, studioMachine } from './studio/editor.ts';
import { top, topPage } from './top/editor.ts';

interface Editor {
  readonly fields: AnyFields;
  readonly machine: EditorMachine<unknown>;
  readonly requestOf: (draft: unknown, base: unknown) => unknown;
}

const editors = {
  top: { ...top, machine: topPage.machine },
  about: { ...about, machine: aboutPage.machine },
  price: { ...price, machine: pricePage.machine },
  studio: { ...studio, machine: studioMachine },
  lesson: {
    ...lesson,
    machine: lessonMachine,
    requestOf: (draft: LessonDraft) => toLessonRequest(1, draft, []),
  },
  instructor: {
    ...instructor,
    machine: instructorMachine,
    requestOf: (draft: InstructorDraft) => toInstructorsRequest(draft),
  },
  qa: { ...qa, machine: qaPage.machine },
  news: { ...news, machine: newsMachine },
  review: { ...review, machine: reviewPage.machine },
};
const each = Object.entries(editors) as unknown as [string, Editor][];

/** The draft with other items in its described lists and hashtags. */
function withItems(
  fields: AnyFields,
  holder: unknown,
  choose: (items: readonly Item[], isLocal: boolean, outer: number) => readonly Item[],
  outer = 0,
): object {
  const parts = Object.entries(fields).map(([name, part]) => {
    const value = childAt(holder, name);
    if (part.kind === 'group') return [name, withItems(part.fields, value, choose, outer)];
    if (part.kind === 'custom' && part.restored) return [name, choose(itemsIn(value), false, outer)];
    if (part.kind !== 'list') return [name, value];
    const items = choose(itemsIn(value), part.ids === 'none', outer);
    const kept = items.map((item) =>
      Object.assign(withItems(part.fields, item, choose, Math.abs(Number(item.id))), { id: item.id }),
    );
    return [name, kept.length === 0 && part.keepsOne === true ? [part.blank(0)] : kept];
  });
  return { ...(holder as object), ...Object.fromEntries(parts) };
}

const withId = (item: Item, id: number): Item => ({ ...item, id });

/** As it is read: every item has an id of the server's, or in this console its place. */
const asRead = (fields: AnyFields, draft: unknown) =>
  withItems(fields, draft, (items, isLocal, outer) =>
    items
      .filter(({ id }) => isSaved(id))
      .map((item, at) => withId(item, isLocal ? at + 1 : outer * 10 + Number(item.id))),
  );

/** The ids of the items that the server knows. */
function savedIds(fields: AnyFields, draft: unknown): readonly string[] {
  const ids: string[] = [];
  withItems(fields, draft, (items, isLocal) => {
    if (!isLocal) ids.push(...items.flatMap(({ id }) => (isSaved(id) ? [String(id)] : [])));
    return items;
  });
  return ids;
}

const isOfCall = (part: AnyFields[string]) => part.kind === 'list' && part.isDeletedByCall === true;

/** Without the items that only a call of their own deletes: they follow those of the version. */
const withoutRemaining = (fields: AnyFields, draft: unknown, version: unknown): object => ({
  ...(draft as object),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => {
      const [items, kept] = [childAt(draft, name), itemsIn(childAt(version, name)).length];
      return isOfCall(part) ? [[name, itemsIn(items).slice(0, kept)]] : [];
    }),
  ),
});

/** As it is edited: new items, and those of the base that are not deleted. */
function asEdited(fields: AnyFields, draft: unknown, base: unknown) {
  const known = new Set(savedIds(fields, base));
  return withItems(fields, draft, (items, isLocal, outer) =>
    items
      .map((item) => (isSaved(item.id) && !isLocal ? withId(item, outer * 10 + Number(item.id)) : item))
      .filter(({ id }) => isLocal || !isSaved(id) || known.has(String(id))),
  );
}

describe.each(each)('restoring an earlier version in the %s editor', (_name, editor) => {
  const { fields, machine, requestOf } = editor;
  const any = draftArbitrary(fields);
  const situation = fc.tuple(any, any, any).map(([one, two, three]) => {
    const base = asRead(fields, one);
    return { base, draft: asEdited(fields, two, base), version: asRead(fields, three) };
  });
  const restored = ({ base, draft, version }: { base: object; draft: object; version: object }) =>
    draftOfVersion<object>(fields, { base, draft }, version);

  test('gives the draft the content of the version, by edits that one undo takes back', () => {
    fc.assert(
      fc.property(situation, (all) => {
        const { base, draft, version } = all;
        const actor = createActor(machine, { snapshot: readEditor(machine, { draft: base, at: 0 }) }).start();
        const edit = (value: unknown) =>
          actor.send({ type: 'draft.change', change: { type: 'set', path: [], value }, at: 0 });
        edit(draft);
        const before = actor.getSnapshot().context.draft;
        const changes = editsToVersion(fields, { base, draft: before }, version);
        actor.send({ type: 'draft.change', change: { type: 'batch', path: [], changes }, at: 0 });
        const after = actor.getSnapshot().context.draft;
        expect(contentText(fields, withoutRemaining(fields, after, version))).toBe(
          contentText(fields, version),
        );
        // Else the draft would count as changed.
        expect(changes.length === 0 || (after === base) === isSame(after, base)).toBe(true);
        if (changes.length > 0) actor.send({ type: 'draft.undo' });
        expect(actor.getSnapshot().context.draft).toBe(before);
        actor.stop();
      }),
    );
  });

  test('deletes nothing that a save does not delete', () => {
    const ofCalls = Object.fromEntries(Object.entries(fields).filter(([, part]) => isOfCall(part)));
    fc.assert(
      fc.property(situation, (all) => {
        expect(savedIds(ofCalls, restored(all))).toEqual(
          expect.arrayContaining([...savedIds(ofCalls, all.base)]),
        );
      }),
    );
  });

  test('leaves no difference to the version', () => {
    fc.assert(
      fc.property(situation, (all) => {
        const draft = restored(all);
        expect(restored({ ...all, draft })).toBe(draft);
        expect(describeDifferences({ fields }, draft, restored({ ...all, draft }))).toEqual([]);
      }),
    );
  });

  test('sends no item with an id that the server does not have, and none twice', () => {
    fc.assert(
      fc.property(situation, (all) => {
        const draft = restored(all);
        const ids = savedIds(fields, draft);
        expect(savedIds(fields, all.base)).toEqual(expect.arrayContaining([...ids]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(() => requestOf(draft, all.base)).not.toThrow();
      }),
    );
  });
});
