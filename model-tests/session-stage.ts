import { expect, type Page, type Request, type Route } from 'playwright/test';

import { SignInForm } from '../tests/fixtures/sign-in-form.ts';
import { calls } from '../tests/fixtures/top-calls.ts';
import { Stage } from './stage.ts';

/** The stored session when the console starts. */
export interface Kept {
  readonly isLoggedIn: boolean;
  readonly username: string;
}

const statuses = { unauthorized: 401, forbidden: 403 } as const;

/** The reads of the first screen. Each of them can be answered by an expired session. */
const reads = ['**/api/get_first_id/', calls.read, calls.media];

/** The console from its start. The walk answers the calls; the session on the server stays. */
export class SessionStage extends Stage {
  #waiting: Route[] = [];
  readonly #logins: Route[] = [];
  #username = '';
  /** False after a sign-in: a refused call is sent again, and a second refusal opens no dialog. */
  #canExpire = true;

  get signInDialog() {
    return this.page.getByRole('dialog', {
      name: /^(ログインの有効期限が切れました|この操作にはログインが必要です)$/,
    });
  }

  /** The sign-in form: of the dialog when it is open, otherwise of the login screen. */
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
    // The cookie stays, so that the next sign-in needs no real password.
    await page.route('**/api/logout/', (route) => route.fulfill({ json: {} }));
    page.on('request', (request) => {
      if (isPage(page)(request)) this.forget();
    });
    await page.goto('/config.json');
    await keep(page, { isLoggedIn, username });
    await page.goto('/');
    // The loader waits a moment for the content.
    await this.withTicks(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  }

  /** Forgets the calls of an earlier page or session: their answers expire nothing. */
  forget(): void {
    this.#waiting = [];
    this.#canExpire = true;
  }

  /** Accepts the pending sign-in. */
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

  /** Waits until the first screen is shown. The router shows its pending screen for at least half a second. */
  async arrive(): Promise<void> {
    const { page } = this;
    await this.withTicks(() =>
      expect(page.getByRole('heading', { level: 1, name: 'Top', includeHidden: true })).toBeVisible(),
    );
  }

  /** Refuses a pending call because of a missing session. */
  async expire(reason: keyof typeof statuses): Promise<void> {
    await expect.poll(() => this.#waiting.length).toBeGreaterThan(0);
    await this.#waiting.pop()?.fulfill({ status: statuses[reason], json: {} });
  }

  /**
   * Makes sure that there are pending calls that can be refused: when the walk has used them up, the page is reloaded
   * in the same session.
   */
  async haveCalls(): Promise<void> {
    if (await this.signInDialog.isVisible()) return;
    if (this.#canExpire && this.#waiting.length >= 2) return;
    await this.page.reload();
    await this.arrive();
    await expect.poll(() => this.#waiting.length).toBe(reads.length);
  }
}

/** Whether a request loads the console's page. */
const isPage = (page: Page) => (request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** Writes a stored session into the browser. */
const keep = (page: Page, { isLoggedIn, username }: Kept): Promise<void> =>
  page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { isLoggedIn: String(isLoggedIn), isSuperuser: 'false', username },
  );
