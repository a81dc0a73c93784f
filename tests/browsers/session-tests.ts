import { expect } from 'vitest';

import { administrator } from '../fixtures/server.ts';
import type { Declare } from './declare.ts';
import { ask, openSignedIn } from './sign-in.ts';

/** The pages that the sidebar leads to, by their heading. */
const places = [
  ['About', 'About'],
  ['Price', 'Price'],
  ['Studio', 'ひかり'],
  ['Lesson', 'hikari'],
  ['Instructor', 'instructors'],
  ['News', 'News'],
  ['Q&A', 'Q&A'],
  ['Review', 'Review'],
  ['Trial List', 'Trial List'],
] as const;

/** Signing in and out, and an expired session. */
export function sessionTests(declare: Declare): void {
  declare(
    'a wrong password is refused with a message, and the right one gives access to every page',
    async (screen) => {
      screen.mayLog(/status of 401/, /^login/);
      await screen.open('/login');
      await screen.textbox('ユーザー名').fill(administrator.username);
      await screen.css('[name=password]').fill('not the password');
      await screen.button(/^Log/).click();
      await screen.role('alert').expect({ text: 'ユーザー名またはパスワードが正しくありません。' });
      await screen.css('[name=password]').fill(administrator.password);
      await screen.press('Enter');
      await screen.role('heading', 'Top').expectShown();
      expect(await screen.path()).toBe('/');

      for (const [link, heading] of places) {
        await screen.role('navigation', 'メインメニュー').role('link', link).click();
        await screen.css('h1').expect({ text: heading });
      }
    },
  );

  declare(
    'a save in an ended session opens the sign-in dialog, and continues after signing in',
    async (screen) => {
      screen.mayLog(/status of 401/, /^save/);
      await openSignedIn(screen, '/');
      const title = screen.css('[name=title_en]');
      await title.fill('Midnight mirror');
      await ask(screen, '/api/logout/', {});
      await screen.button(/^Submit/).click();
      const dialog = screen.role('dialog', 'ログインの有効期限が切れました');
      await dialog.expectShown();
      await dialog.css('[name=password]').expect({ isFocused: true });
      await title.expect({ value: 'Midnight mirror' });
      await screen.type(administrator.password);
      await screen.press('Enter');
      await dialog.expectGone();
      await screen.said('保存しました。').expectShown();
      await title.expect({ value: 'Midnight mirror' });
      expect(await ask(screen, '/api/get_page_top_content/')).toMatchObject({ title_en: 'Midnight mirror' });
    },
  );

  declare(
    'on a dark system the console is dark',
    async (screen) => {
      await openSignedIn(screen, '/price');
      await screen.css('h1').expect({ text: 'Price', colour: 'rgb(237, 234, 246)' });
    },
    { dark: true },
  );

  declare('on a light system the console is light', async (screen) => {
    await openSignedIn(screen, '/price');
    await screen.css('h1').expect({ text: 'Price', colour: 'rgb(35, 29, 56)' });
  });

  declare('signing out ends the session in the browser and on the server', async (screen) => {
    screen.mayLog(/status of 401/);
    await openSignedIn(screen, '/qa');
    await screen.css('h1').expect({ text: 'Q&A' });
    await screen.button('Logout').click();
    await screen
      .role('alertdialog', /^ログアウト/)
      .role('button', 'ログアウト')
      .click();
    await screen.button(/^Log/).expect({ text: 'Login' });
    expect(await screen.path()).toBe('/login');
    expect(
      await screen.tab.evaluate(`fetch('/api/get_media_files/').then(({ status }) => status)`, 'console'),
    ).toBe(401);
    await screen.open('/qa');
    await screen.button(/^Log/).expect({ text: 'Login' });
  });
}
