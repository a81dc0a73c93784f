import { setImmediate } from 'node:timers/promises';

import { createActor, SimulatedClock, waitFor } from 'xstate';

import { createQueryClient } from '../../../src/api/query-client.ts';
import type { RuntimeConfig } from '../../../src/contract/config.ts';
import type { EarlierDraft } from '../../../src/editing/earlier-draft.ts';
import { edit } from '../../../src/editor/editor-watch.ts';
import { dropSaved, keepDraft, provideJournal, restoreOffer } from '../../../src/journal/actors.ts';
import { openJournal } from '../../../src/journal/journal.ts';
import { isLost } from '../../../src/machines/editor-types.ts';
import { createSession } from '../../../src/session/actors.ts';
import type { CommandBackend } from './backend-fixture.ts';
import type { CommandBrowser } from './browser-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

/** The only tab. */
const tabs = { tell: () => undefined, tellAll: () => undefined, listen: () => () => undefined };

const config: RuntimeConfig = {
  brand: '鏡',
  apiHost: '',
  siteOrigin: 'https://site.example.jp',
  timeZone: 'Asia/Tokyo',
  extensions: ['conditionalSave', 'idempotentSave'],
};

interface Parts {
  readonly editor: AnyServedEditor;
  readonly backend: CommandBackend;
  readonly browser: CommandBrowser;
}

/** A page of the browser with one screen, whose editor and journal are the product's. */
export function openPage({ editor: served, backend, browser }: Parts) {
  const { storage, state, hide } = browser.openPage(backend.fetch);
  const { session, send } = createSession(config, {}, tabs);
  session.actor.start();
  const queryClient = createQueryClient();
  const clock = new SimulatedClock();

  async function openScreen() {
    const saves = new Set<() => void>();
    const editor = createActor(
      served.provide({ queryClient, send }, () => saves.forEach((listener) => listener())),
      { clock },
    ).start();
    const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
    await settled();
    if (isLost(editor.getSnapshot())) {
      backend.state.isOffline = false;
      editor.send({ type: 'load.retry' });
      await settled();
    }
    const merge = (theirs: unknown, { base, draft: mine }: EarlierDraft) =>
      served.merge({ base, theirs, mine } as Parameters<typeof served.merge>[0]);
    const user = session.actor.getSnapshot().context.username;
    const journal = openJournal(
      { host: 'https://kagami.example.jp', user, screen: `/${served.name}` },
      { editor, merge, withKnownIds: served.knownIds({ queryClient, send }) },
      storage,
    );
    const actor = createActor(provideJournal(journal), { clock }).start();
    saves.add(() => dropSaved(journal));
    const leave = keepDraft({ editor, actor, journal, session });
    await waitFor(actor, (snapshot) => !snapshot.matches({ offer: 'reading' }));
    const offers = () => actor.getSnapshot().context.offers;
    return {
      editor,
      settled,
      offers,
      context: () => editor.getSnapshot().context,
      restore: () => {
        const [offer] = offers();
        if (offer)
          restoreOffer({ editor, actor, journal }, offer, {
            merge,
            restore: (changes) => edit(editor, { type: 'batch', path: [], changes }),
          });
      },
      discard: async () => {
        actor.send({ type: 'discard.request' });
        actor.send({ type: 'discard.confirm' });
        await waitFor(actor, (snapshot) => !snapshot.matches({ offer: 'discarding' }));
      },
      leave,
      stop: () => {
        editor.stop();
        actor.stop();
      },
    };
  }

  return {
    session,
    state,
    openScreen,
    /** A second passes: what was edited is kept. */
    rest: async () => {
      clock.increment(1000);
      await setImmediate();
    },
    /** Signs in at the dialog over the screen, as soon as that is shown. */
    signInAgain: async (username: string) => {
      await waitFor(session.actor, (snapshot) => snapshot.matches({ expired: 'asking' }));
      session.signIn(username, 'password');
    },
    hide: async () => {
      hide();
      await setImmediate();
    },
    end: () => {
      session.actor.stop();
      queryClient.clear();
    },
  };
}

export type CommandPage = ReturnType<typeof openPage>;
export type CommandScreen = Awaited<ReturnType<CommandPage['openScreen']>>;
