import { virtual } from '@guidepup/virtual-screen-reader';

/** What a virtual screen reader says of the console from its top, phrase by phrase, as far as the last one given. */
export async function listen(last: string): Promise<readonly string[]> {
  await virtual.start({ container: document.querySelector('#root') ?? document.body });
  // After its last phrase the reader begins anew: a screen without the one given would be read for ever.
  for (let read = 0; read < 1000 && (await virtual.lastSpokenPhrase()) !== last; read += 1)
    await virtual.next();
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said;
}
