import type { Browser } from 'playwright';

import { newVisitor, open, settled, type Conditions, type Measured } from '../browser.ts';
import { ratio, type Figure } from '../figure.ts';
import { editorPage, floorEditor, floorLogin, listEditor, floorList, loginPage } from '../pages.ts';
import type { Servers } from '../servers.ts';

const rounds = 9;

export interface Load extends Conditions {
  readonly measured: Measured;
  readonly signedIn?: boolean;
  /** Whether the page was loaded once before with the same cache. */
  readonly warm?: boolean;
}

async function loadTime(browser: Browser, servers: Servers, load: Load) {
  const { measured, warm, signedIn } = load;
  const context = await newVisitor(browser, servers, { signedIn: signedIn ?? true });
  if (warm) {
    const { page } = await open(context, measured);
    await settled(page);
    await page.close();
  }
  const { usableAfter } = await open(context, measured, load);
  await context.close();
  return usableAfter;
}

/** Alternates between both sides, so that they run under the same load. */
export async function loadsBeside(browser: Browser, servers: Servers, ours: Load, floor: Load) {
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await loadTime(browser, servers, ours));
    times.floor.push(await loadTime(browser, servers, floor));
  }
  return times;
}

export async function loading(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { kagami, floorOrigin } = servers;
  const login = { measured: loginPage(kagami.consoleOrigin), signedIn: false };
  const editor = { measured: editorPage(kagami.consoleOrigin) };
  const floor = { measured: floorEditor(floorOrigin) };
  return [
    ratio({
      id: 'load.login.cold',
      label: 'login usable, cold',
      target: 3,
      ...(await loadsBeside(browser, servers, login, { measured: floorLogin(floorOrigin), signedIn: false })),
    }),
    ratio({
      id: 'load.editor.cold',
      label: 'editor usable, cold',
      target: 2.5,
      ...(await loadsBeside(browser, servers, editor, floor)),
    }),
    ratio({
      id: 'load.editor.cold.4x',
      label: 'editor usable at 4×, cold',
      target: 2.2,
      ...(await loadsBeside(browser, servers, { ...editor, slowdown: 4 }, { ...floor, slowdown: 4 })),
    }),
    ratio({
      id: 'load.editor.warm.4x',
      label: 'editor usable at 4×, warm',
      target: 2.2,
      ...(await loadsBeside(
        browser,
        servers,
        { ...editor, slowdown: 4, warm: true },
        { ...floor, slowdown: 4, warm: true },
      )),
    }),
    ratio({
      id: 'load.login.far',
      label: 'login usable over a link of 10 Mbit/s and 40 ms, cold',
      target: null,
      ...(await loadsBeside(
        browser,
        servers,
        { ...login, isFar: true },
        { measured: floorLogin(floorOrigin), signedIn: false, isFar: true },
      )),
    }),
    ratio({
      id: 'load.editor.far',
      label: 'editor usable over a link of 10 Mbit/s and 40 ms, cold',
      target: null,
      ...(await loadsBeside(browser, servers, { ...editor, isFar: true }, { ...floor, isFar: true })),
    }),
    ratio({
      id: 'load.list.1000',
      label: 'open a document of 1,000 items',
      target: 2.2,
      ...(await loadsBeside(
        browser,
        servers,
        { measured: listEditor(floorOrigin, 1000) },
        { measured: floorList(floorOrigin, 1000) },
      )),
    }),
  ];
}
