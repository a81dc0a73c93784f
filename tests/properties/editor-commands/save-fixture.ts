import { expect } from 'vitest';
import { waitFor } from 'xstate';

import type { Fate } from './backend-fixture.ts';
import type { OfferChoice } from './commands-fixture.ts';
import { fill } from './edits-fixture.ts';
import type { Play } from './play-fixture.ts';

/** A save that lacks something is refused, and says what. */
async function expectRefused(play: Play): Promise<void> {
  const paths = play.places.missing.map(({ holder, name }) => [...holder, name]);
  play.screen.editor.send({ type: 'save.request' });
  await play.screen.settled();
  expect(play.screen.context().problems.map(({ path }) => path)).toEqual(paths);
  play.check();
}

/** Waits until a save has ended, or hangs, or asks to sign in again. */
async function untilStopped(play: Play): Promise<'ended' | 'hangs' | 'asks'> {
  const asking = waitFor(play.page.session.actor, (snapshot) => snapshot.matches({ expired: 'asking' }), {
    timeout: Infinity,
  });
  return Promise.race([
    play.screen.settled().then(() => 'ended' as const),
    play.backend.hanging().then(() => 'hangs' as const),
    asking.then(() => 'asks' as const),
  ]);
}

/** A save with this fate. */
export async function save(play: Play, fate: Fate, isSameUser: boolean, offer: OfferChoice): Promise<void> {
  const { model, backend } = play;
  if (!model.isChanged) {
    play.screen.editor.send({ type: 'save.request' });
    expect(play.screen.editor.getSnapshot().value.lifecycle).toEqual('clean');
    return;
  }
  if (play.places.missing.length > 0) {
    await expectRefused(play);
    fill(play);
    play.check();
  }
  if (!play.model.isChanged) return;
  const before = backend.content();
  backend.state.fate = fate;
  play.screen.editor.send({ type: 'save.request' });
  const stop = await untilStopped(play);
  const wasSent = backend.state.fate === 'done';
  backend.state.fate = 'done';
  if (stop === 'hangs') {
    await play.close('crash');
    await play.open(offer);
    return;
  }
  if (stop === 'asks') {
    const other = play.user === 'sato' ? 'mori' : 'sato';
    play.page.session.signIn(isSameUser ? play.user : other, 'password');
    await play.screen.settled();
    expect(play.page.state.isReloaded).toBe(!isSameUser);
    if (!isSameUser) {
      expect(backend.content()).toBe(before);
      await play.close('reload');
      play.user = other;
      await play.open(offer);
      return;
    }
  }
  const { value } = play.screen.editor.getSnapshot();
  if (value.lifecycle === 'clean') {
    const isFailing = (fate !== 'done' && fate !== 'expired' && wasSent) || backend.state.isOffline;
    expect(isFailing, 'a failed save succeeds').toBe(false);
    if (!play.isStored(play.model.draft))
      expect(backend.content()).toEqual(play.served.stored(play.model.draft));
    play.forget(play.model.drop());
    play.model.show(play.takeContent());
    expect(play.screen.context().failure).toBeNull();
    return;
  }
  expect(value.lifecycle, 'the save').toEqual({ error: 'save' });
  expect(fate !== 'done' || backend.state.isOffline, 'a save fails').toBe(true);
  if (backend.content() === before) return;
  if (!play.isStored(play.model.draft))
    expect(backend.content()).toEqual(play.served.stored(play.model.draft));
  play.noteLostAnswer();
}
