import { expect, type Page, type Request, type Route } from 'playwright/test';

import { SignInForm } from '../tests/fixtures/sign-in-form.ts';
import { calls } from '../tests/fixtures/top-calls.ts';
import { Stage } from './stage.ts';

/** What the browser keeps of a session when the console starts. */
export interface Kept {
  readonly isLoggedIn: boolean;
  readonly username: string;
}

const statuses = { unauthorized: 401, forbidden: 403 } as const;

/** Read by the first screen; each of them can be what finds the session expired. */
const reads = ['**/api/get_first_id/', calls.read, calls.media];

/** The console from its start on. Calls wait until the walk answers them; the server's own session stays. */
export class SessionStage extends Stage {
  #waiting: Route[] = [];
  readonly #logins: Route[] = [];
  #username = '';
  /** What was refused once is sent again after a sign-in, and then asks nobody. */
  #canExpire = true;

  get signInDialog() {
    return this.page.getByRole('dialog', {
      name: /^(ログインの有効期限が切れました|この操作にはログインが必要です)$/,
    });
  }

  /** On the login screen, or over the console once there is one. */
  async form(): Promise<SignInForm> {
    const isOver = await this.signInDialog.isVisible();
    return new SignInForm(isOver ? this.signInDialog : this.page);
  }

  get logoutDialog() {
    return this.page.getByRole('alertdialog', { name: 'ログアウト' });
  }

  async start({ isLoggedIn, username }: Kept): Promise<void> {
    const { page } = this;
    this.#username = username;
    await this.stopTime();
    for (const url of reads) {
      await page.route(url, (route) => {
        this.#waiting.push(route);
      });
    }
    await page.route('**/api/login/', (route) => {
      this.#logins.push(route);
    });
    // The cookie stays, so that whoever signs in next needs no password of his own.
    await page.route('**/api/logout/', (route) => route.fulfill({ json: {} }));
    page.on('request', (request) => {
      if (isPage(page)(request)) this.forget();
    });
    await page.goto('/config.json');
    await keep(page, { isLoggedIn, username });
    await page.goto('/');
    // The screen waits for its content for a moment.
    await this.withTicks(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  }

  /** What was sent by a page or a session that is no more finds nothing expired. */
  forget(): void {
    this.#waiting = [];
    this.#canExpire = true;
  }

  /** Answers the sign-in that waits: the name was right. */
  async acceptLogin(username: string): Promise<void> {
    const isOver = await this.signInDialog.isVisible();
    const isOther = isOver && username !== this.#username;
    const reloaded = isOther ? this.page.waitForRequest(isPage(this.page)) : null;
    this.#canExpire = !isOver;
    this.#username = username;
    const login = await this.#login();
    await login?.fulfill({ json: { message: '', is_superuser: false } });
    await reloaded;
    await this.arrive();
  }

  async refuseLogin(): Promise<void> {
    const login = await this.#login();
    await login?.fulfill({ status: 400, json: { error: 'Invalid credentials' } });
  }

  async #login(): Promise<Route | undefined> {
    await expect.poll(() => this.#logins.length).toBe(1);
    return this.#logins.pop();
  }

  /** Waits until the first screen is there; the router shows that it waits for half a second at least. */
  async arrive(): Promise<void> {
    const { page } = this;
    await this.withTicks(() =>
      expect(page.getByRole('heading', { level: 1, name: 'Top', includeHidden: true })).toBeVisible(),
    );
  }

  /** Refuses a call for want of a session. */
  async expire(reason: keyof typeof statuses): Promise<void> {
    await expect.poll(() => this.#waiting.length).toBeGreaterThan(0);
    await this.#waiting.pop()?.fulfill({ status: statuses[reason], json: {} });
  }

  /**
   * Sees to it that there are calls to find the session expired: where the walk has used them up, the same session
   * opens the screen anew.
   */
  async haveCalls(): Promise<void> {
    if (await this.signInDialog.isVisible()) return;
    if (this.#canExpire && this.#waiting.length >= 2) return;
    await this.page.reload();
    await this.arrive();
    await expect.poll(() => this.#waiting.length).toBe(reads.length);
  }
}

/** The console's own page is fetched, anew or for the first time. */
const isPage = (page: Page) => (request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** Puts into the browser what the console kept there. */
const keep = (page: Page, { isLoggedIn, username }: Kept): Promise<void> =>
  page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { isLoggedIn: String(isLoggedIn), isSuperuser: 'false', username },
  );
