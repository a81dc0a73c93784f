import { setImmediate } from 'node:timers/promises';

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, vi } from 'vitest';

import { someCommands, type Command } from './commands-fixture.ts';
import { choose, itemsIn, picked, typed } from './edits-fixture.ts';
import { otherPlaces, textPlaces } from './places-fixture.ts';
import { Play } from './play-fixture.ts';
import { save } from './save-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

async function reset(play: Play): Promise<void> {
  if (!play.model.isChanged) return;
  play.screen.editor.send({ type: 'reset.request' });
  play.screen.editor.send({ type: 'reset.confirm' });
  await play.screen.settled();
  if (play.backend.state.isOffline) expect(play.screen.context().failure?.during).toBe('reset');
  else play.model.show(play.takeContent());
}

function travel(play: Play, does: 'undo' | 'redo', times: number): void {
  for (let done = 0; done < times; done += 1) {
    play.screen.editor.send({ type: `draft.${does}` });
    play.model[does]();
  }
}

async function act(play: Play, command: Command): Promise<void> {
  const { lists } = play.places;
  switch (command.does) {
    case 'type': {
      const place = picked(textPlaces(play.places), command.place);
      if (place) play.type(place, typed(play, place, command.text), command.pause);
      return;
    }
    case 'choose': {
      const place = picked(otherPlaces(play.places), command.place);
      if (place) choose(play, place, command.pick);
      return;
    }
    case 'add': {
      const list = picked(lists, command.place);
      if (list) play.add(list, command.index);
      return;
    }
    case 'delete': {
      const [list, item] = picked(itemsIn(lists), command.place) ?? [];
      if (list && item) play.delete(list, item);
      return;
    }
    case 'move': {
      const [list, item] = picked(itemsIn(lists), command.place) ?? [];
      if (!list || !item) return;
      const isFree = play.served.movesBetween === true;
      play.move(
        list,
        item,
        isFree ? (picked(lists, command.list)?.path ?? list.path) : list.path,
        command.index,
      );
      return;
    }
    case 'undo':
    case 'redo':
      travel(play, command.does, command.times);
      return;
    case 'save':
      await save(play, command.fate, command.isSameUser, command.offer);
      return;
    case 'reset':
      await reset(play);
      return;
    case 'rest':
      await play.rest();
      return;
    case 'answer':
      await play.answer(command.offer);
      return;
    case 'go offline':
    case 'go online':
      play.backend.state.isOffline = command.does === 'go offline';
      return;
    default:
      await play.close(command.does);
      await play.open(command.offer);
  }
}

/** Everything is undone, done again, and saved. */
async function conclude(play: Play): Promise<void> {
  const { past } = play.model;
  travel(play, 'undo', past.length);
  play.check();
  const { draft, base } = play.screen.context();
  expect(draft, 'everything is undone').toBe(base);
  travel(play, 'redo', past.length);
  play.check();
  play.backend.state.isOffline = false;
  await save(play, 'done', true, 'wait');
  play.check();
}

/** Does all that at a new screen of an editor. */
async function runCommands(served: AnyServedEditor, { commands, hasRevisions }: Run): Promise<void> {
  const play = new Play(served, hasRevisions);
  await play.open('wait');
  play.check();
  for (const command of commands) {
    await act(play, command);
    play.check();
    await setImmediate();
  }
  await conclude(play);
  play.end();
}

interface Run {
  readonly commands: readonly Command[];
  readonly hasRevisions: boolean;
}

const run: fc.Arbitrary<Run> = fc.record({ commands: someCommands, hasRevisions: fc.boolean() });

const numRuns = Math.max(250, fc.readConfigureGlobal().numRuns ?? 0);

/** How long the runs of one editor may take beside other work, in ms. */
export const runsTimeout = Math.max(60_000, numRuns * 300);

/** Does many sequences of commands at an editor. */
export const doCommands = (served: AnyServedEditor): Promise<void> =>
  fc.assert(
    fc.asyncProperty(run, (each) => runCommands(served, each)),
    { numRuns },
  );

/** Silences `console.info` in a file of tests, and puts back after it what its pages replace. */
export function silenceLogAndRestoreGlobals(): void {
  const { info } = console;
  // Each failed call is logged.
  beforeAll(() => {
    console.info = () => undefined;
  });
  afterAll(() => {
    console.info = info;
    vi.unstubAllGlobals();
  });
}
