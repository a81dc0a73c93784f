import { shortEvent } from '../src/inspect/names.ts';
import { expect, expectAccessible, test } from '../tests/fixtures/kagami.ts';
import { TopEditor } from '../tests/fixtures/top-editor.ts';
import { isTimer, type ByState, type Payloads } from './graph.ts';
import { placeOf, previewFrameWalks, type Machine } from './preview-frame-browser.ts';
import { PreviewFrameStage } from './preview-frame-stage.ts';
import { titleOf, type Walk } from './walks.ts';

type Step = Walk[number];
type Look = ((stage: PreviewFrameStage) => Promise<void>) | { readonly unobservable: string };

async function isLoading({ page }: PreviewFrameStage): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'プレビューを読み込み中…' })).toBeVisible();
  await expect(page.getByText('プレビューを表示できません。')).toHaveCount(0);
}

async function showsSite({ page }: PreviewFrameStage): Promise<void> {
  await expect(page.getByTitle('サイトのプレビュー')).toBeVisible();
  await expect(page.getByText('プレビューを読み込み中…')).toHaveCount(0);
  await expect(page.getByText('プレビューを表示できません。')).toHaveCount(0);
}

async function isWaiting(stage: PreviewFrameStage): Promise<void> {
  await showsSite(stage);
  await stage.expectUntold();
}

async function isUnreachable({ page }: PreviewFrameStage): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'プレビューを表示できません。' })).toHaveText(
    'プレビューを表示できません。サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  );
  await expect(page.getByRole('button', { name: '再読み込み', exact: true })).toBeVisible();
  await expect(page.getByTitle('サイトのプレビュー')).toBeHidden();
}

/** What a person sees in each state. */
const looks: ByState<Machine, Look> = {
  'loading.connecting': isLoading,
  'loading.answered': isLoading,
  'loading.loaded': isWaiting,
  'live.deciding': { unobservable: 'It is over within the same step.' },
  'live.idle': async (stage) => {
    await showsSite(stage);
    await stage.expectMirrored();
  },
  'live.settling': isWaiting,
  'live.delaying': isWaiting,
  'live.awaitingFrame': isWaiting,
  'unreachable.waiting': isUnreachable,
  'unreachable.probing': isUnreachable,
};

/** Where the console asks whether the site is there; nowhere else, and never twice. */
const probing: ReadonlySet<string> = new Set(['loading.connecting', 'loading.loaded', 'unreachable.probing']);

/** Where time may pass while axe looks: nothing is due within it. What the others show, `live.idle` shows too. */
const patient: ReadonlySet<string> = new Set([
  'loading.connecting',
  'loading.answered',
  'loading.loaded',
  'live.idle',
  'unreachable.waiting',
  'unreachable.probing',
]);

/** How each event is made to happen. */
const happenings: Record<keyof Payloads<Machine>, (stage: PreviewFrameStage) => Promise<void>> = {
  'frame.loaded': (stage) => stage.loadFrame(),
  'frame.reload': (stage) => stage.reloadFrame(),
  'site.ready': (stage) => stage.announce(),
  'data.replaced': (stage) => stage.replaceData(),
  'message.queued': (stage) => stage.edit(),
  'field.clicked': (stage) => stage.clickField(),
  'xstate.done.actor.probeSite': (stage) => stage.answerProbe('done'),
  'xstate.error.actor.probeSite': (stage) => stage.answerProbe('error'),
  'xstate.done.actor.nextFrame': (stage) => stage.pass(16),
};

/** How each timer is let run out. */
const timers: Readonly<Record<string, (stage: PreviewFrameStage) => Promise<void>>> = {
  'after loadTimeout': (stage) => stage.passLoadTimeout(),
  'after readyTimeout': (stage) => stage.pass(5000),
  'after afterLoad': (stage) => stage.pass(100),
  'after postDelay': (stage) => stage.pass(100),
};

const isHappening = (type: string): type is keyof typeof happenings => Object.hasOwn(happenings, type);

async function perform(stage: PreviewFrameStage, { from, event, to }: Step): Promise<void> {
  const { type } = event;
  const act = isTimer(type) ? timers[shortEvent(type)] : isHappening(type) ? happenings[type] : undefined;
  if (!act) throw new Error(`${type} cannot happen`);
  await act(stage);
  const enters = !placeOf(from).leaf.startsWith('loading.') || type === 'frame.reload';
  if (enters && placeOf(to).leaf.startsWith('loading.')) await stage.startLoading();
}

const lookOf = (leaf: string): Look => {
  const found = Object.entries(looks).find(([name]) => name === leaf)?.[1];
  if (!found) throw new Error(`No look for ${leaf}`);
  return found;
};

const walks = previewFrameWalks({ all: process.env['KAGAMI_SOAK'] === '1' });

/** The step at which each state is first come to: there it is looked at with axe too. */
const firstSights = new Map<string, Step>();
for (const step of walks.flat()) {
  const { leaf } = placeOf(step.to);
  if (!firstSights.has(leaf)) firstSights.set(leaf, step);
}

async function lookAround(stage: PreviewFrameStage, step: Step): Promise<void> {
  const { leaf } = placeOf(step.to);
  const look = lookOf(leaf);
  if (typeof look !== 'function') throw new Error(`${leaf} is not for the eye`);
  await look(stage);
  await stage.expectProbes(probing.has(leaf) ? 1 : 0);
  if (patient.has(leaf) && firstSights.get(leaf) === step) {
    await stage.withTicks(() => expectAccessible(stage.page));
  }
}

test.describe('the preview frame in the browser', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const [index, walk] of walks.entries()) {
    test(`walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, server, backend: _fresh, consoleWatch }) => {
      if (walk.some(({ event }) => event.type === 'xstate.error.actor.probeSite')) {
        consoleWatch.expect(/Failed to load resource: net::ERR_FAILED/);
      }
      const stage = new PreviewFrameStage(new TopEditor(admin), server.siteOrigin);
      await stage.open();
      for (const step of walk) {
        await perform(stage, step);
        await lookAround(stage, step);
      }
    });
  }
});
