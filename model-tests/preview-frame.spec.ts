import { seen } from '../tests/fixtures/heard.ts';
import { expect, test } from '../tests/fixtures/kagami.ts';
import { TopEditor } from '../tests/fixtures/top-editor.ts';
import { firstSightsOf, takeWalk, type Happenings, type Look, type Script } from './browser-walk.ts';
import type { ByState, Edge } from './graph.ts';
import { leafOf, previewFrameWalks, type Machine } from './preview-frame-browser.ts';
import { PreviewFrameStage } from './preview-frame-stage.ts';
import { titleOf, walksInProduct } from './walks.ts';

async function isLoading({ page }: PreviewFrameStage): Promise<void> {
  await expect(seen(page, 'プレビューを読み込み中…')).toBeVisible();
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

/** The expected screen of each state. */
const looks: ByState<Machine, Look<PreviewFrameStage, unknown>> = {
  unrequested: isLoading,
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

/** The states with one pending probe of the site. The others have none. */
const probing: ReadonlySet<string> = new Set(['loading.connecting', 'loading.loaded', 'unreachable.probing']);

/** The states in which time may pass while axe runs, because no timer is due. The others look like `live.idle`. */
const patient: ReadonlySet<string> = new Set([
  'loading.connecting',
  'loading.answered',
  'loading.loaded',
  'live.idle',
  'unreachable.waiting',
  'unreachable.probing',
]);

/** Causes each event in the browser. */
const happenings: Happenings<Machine, PreviewFrameStage> = {
  'frame.request': (stage) => stage.requestSite(),
  'frame.loaded': (stage) => stage.loadFrame(),
  'frame.reload': (stage) => stage.reloadFrame(),
  'site.ready': (stage) => stage.announce(),
  'data.replaced': (stage) => stage.replaceData(),
  'message.queued': (stage) => stage.edit(),
  'field.clicked': (stage) => stage.clickField(),
  'xstate.done.actor.probeSite': (stage) => stage.answerProbe('done'),
  'xstate.error.actor.probeSite': (stage) => stage.answerProbe('error'),
  'animationFrame.began': (stage) => stage.pass(16),
  'after loadTimeout': (stage) => stage.passLoadTimeout(),
  'after readyTimeout': (stage) => stage.pass(5000),
  'after afterLoad': (stage) => stage.pass(100),
  'after postDelay': (stage) => stage.pass(100),
};

/** No instant passes, because its animation frame would post the pending message. Notes when a page begins to load. */
async function settle(stage: PreviewFrameStage, { from, event, to }: Edge): Promise<void> {
  const enters = !leafOf(from).startsWith('loading.') || event.type === 'frame.reload';
  if (enters && leafOf(to).startsWith('loading.')) await stage.startLoading();
}

const script: Script<PreviewFrameStage, unknown> = {
  looks,
  happenings,
  settle,
  invariant: (stage, { leaves }) => stage.expectProbes(leaves.some((leaf) => probing.has(leaf)) ? 1 : 0),
};

/** In the soak all edges; otherwise the one walk with the most kinds of events. */
const walks = walksInProduct(previewFrameWalks);
const firstSights = firstSightsOf(walks, looks, ({ to }) => patient.has(leafOf(to)));

test.describe('the preview frame in the browser', () => {
  for (const [index, walk] of walks.entries()) {
    test(`the preview frame follows walk ${index + 1}: ${titleOf(walk)}`, async ({
      admin,
      server,
      consoleWatch,
    }) => {
      if (walk.some(({ event }) => event.type === 'xstate.error.actor.probeSite')) {
        consoleWatch.expect(/Failed to load resource: net::ERR_FAILED/);
      }
      const stage = new PreviewFrameStage(new TopEditor(admin), server.siteOrigin);
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    });
  }
});
