import type { Browser } from 'playwright';

import { newVisitor, open, settled, type Measured } from '../browser.ts';
import { drag, type Dragged } from '../drag.ts';
import { ratio, type Figure } from '../figure.ts';
import { firstSlot, floorTimetable, timetableEditor } from '../pages.ts';
import { countRenderedFields } from '../rendered-fields.ts';
import type { Servers } from '../servers.ts';
import { besides, rendered } from './typing.ts';

const large = { studioId: 1, slots: 500 };
const small = { studioId: 2, slots: 20 };
const field = '[name="lessons.monday.0.name"]';

const withOpenSlot = (origin: string, studioId: number): Measured => ({
  ...timetableEditor(origin, studioId),
  opens: firstSlot,
});

async function dragIn(browser: Browser, servers: Servers, measured: Measured, handle: string) {
  const context = await newVisitor(browser, servers);
  const loaded = await open(context, measured);
  await settled(loaded.page);
  const dragged = await drag(loaded, handle);
  await context.close();
  return dragged;
}

const rounds = 3;

const framesOf = (dragged: readonly Dragged[]) => dragged.flatMap(({ frames }) => frames);
/** The 95th percentile of the frames, one value a round. */
const lateOf = (dragged: readonly Dragged[]) =>
  dragged.map(
    ({ frames }) => frames.toSorted((one, other) => one - other)[Math.floor(0.95 * frames.length)] ?? 0,
  );
const cpuOf = (dragged: readonly Dragged[]) => dragged.map(({ cpu }) => cpu);

async function dragging(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { kagami, floorOrigin } = servers;
  const ours: Dragged[] = [];
  const floor: Dragged[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const editor = timetableEditor(kagami.consoleOrigin, large.studioId);
    ours.push(await dragIn(browser, servers, editor, firstSlot));
    floor.push(await dragIn(browser, servers, floorTimetable(floorOrigin, large.slots), '.handle'));
  }
  return [
    ratio({
      id: 'timetable.drag.frame',
      label: 'a frame while a slot is dragged, 500 slots',
      target: 1.05,
      ours: framesOf(ours),
      floor: framesOf(floor),
    }),
    ratio({
      id: 'timetable.drag.late',
      label: 'the slowest of twenty frames while a slot is dragged, 500 slots',
      target: null,
      ours: lateOf(ours),
      floor: lateOf(floor),
    }),
    ratio({
      id: 'timetable.drag.cpu',
      label: 'CPU for a second of dragging, 500 slots',
      target: null,
      ours: cpuOf(ours),
      floor: cpuOf(floor),
    }),
  ];
}

const instructorsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, dancer_name: `講師 ${at + 1}` }));

const openings = 9;

/** Opening a timetable of 30 lessons where the studio chain has many instructors, and where it has few. */
async function opening(browser: Browser, servers: Servers): Promise<Figure> {
  const studioId = 3;
  await servers.saveTimetable(studioId, 30);
  const after = new Map<number, number[]>([
    [500, []],
    [10, []],
  ]);
  for (let round = 0; round < openings; round += 1) {
    for (const [count, times] of after) {
      const context = await newVisitor(browser, servers);
      const { usableAfter } = await open(context, {
        ...timetableEditor(servers.kagami.consoleOrigin, studioId),
        answers: { '/api/get_instructors_for_lesson_page/': instructorsOf(count) },
      });
      times.push(usableAfter);
      await context.close();
    }
  }
  return ratio({
    id: 'timetable.open.instructors',
    label: 'open a timetable of 30 lessons, 500 instructors to 10',
    target: 1.5,
    ours: after.get(500) ?? [],
    floor: after.get(10) ?? [],
    names: ['500', '10'],
  });
}

async function rendering(browser: Browser, servers: Servers): Promise<Figure> {
  const context = await newVisitor(browser, servers);
  const value = await countRenderedFields(
    context,
    withOpenSlot(servers.kagami.consoleOrigin, small.studioId),
    field,
  );
  await context.close();
  return rendered('timetable.key.rendered', 'fields rendered by a keystroke, the open slot', value);
}

/** Typing in a timetable of 500 slots compared with one of 20, and dragging a slot of the 500, beside the floor. */
export async function timetable(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { kagami, floorOrigin } = servers;
  for (const { studioId, slots } of [large, small]) await servers.saveTimetable(studioId, slots);
  const pages = [large, small].flatMap(({ studioId, slots }) => [
    withOpenSlot(kagami.consoleOrigin, studioId),
    floorTimetable(floorOrigin, slots),
  ]);
  const [many, manyFloor, few, fewFloor] = await besides(browser, servers, pages, field);
  if (!many || !manyFloor || !few || !fewFloor) return [];
  return [
    ratio({
      id: 'timetable.key.500',
      label: 'CPU a keystroke, a timetable of 500 slots',
      target: null,
      ours: many.cpu,
      floor: manyFloor.cpu,
    }),
    ratio({
      id: 'timetable.key.20',
      label: 'CPU a keystroke, a timetable of 20 slots',
      target: null,
      ours: few.cpu,
      floor: fewFloor.cpu,
    }),
    ratio({
      id: 'timetable.key.growth',
      label: 'CPU a keystroke, a timetable of 500 slots to one of 20',
      target: 1.4,
      ours: many.cpu,
      floor: few.cpu,
      names: ['500', '20'],
    }),
    ratio({
      id: 'timetable.key.paint',
      label: 'keystroke to paint, a timetable of 500 slots',
      target: null,
      ours: many.toPaint,
      floor: manyFloor.toPaint,
    }),
    await rendering(browser, servers),
    ...(await dragging(browser, servers)),
    await opening(browser, servers),
  ];
}
