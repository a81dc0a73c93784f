import { sessionMachine } from '../src/machines/session-machine.ts';
import { expect, test } from '../tests/fixtures/kagami.ts';
import { SignInForm } from '../tests/fixtures/sign-in-form.ts';
import { firstSightsOf, stateOf, takeWalk, type Happenings, type Look } from './browser-walk.ts';
import { done, failed, graphOf, type ByState, type Edge, type Payloads } from './graph.ts';
import { SessionStage, type Kept } from './session-stage.ts';
import { everyEdge, titleOf, walksInProduct, walksOver, type Walk } from './walks.ts';

type Machine = typeof sessionMachine;
type Context = ReturnType<typeof stateOf<Machine>>['context'];

const kept = (isLoggedIn: boolean) => ({
  isLoggedIn,
  isSuperuser: false,
  username: isLoggedIn ? 'sato' : '',
});
const signedIn = (username: string) => done('signIn', { username, isSuperuser: false });

const payloads: Payloads<Machine> = {
  'login.request': () => [
    { type: 'login.request', username: 'sato', hasPassword: true },
    { type: 'login.request', username: '', hasPassword: true },
    { type: 'login.request', username: 'sato', hasPassword: false },
  ],
  'session.expired': () => [
    { type: 'session.expired', reason: 'unauthorized' },
    { type: 'session.expired', reason: 'forbidden' },
  ],
  // A journey signs in again in a second tab.
  'session.renewed': () => [],
  'call.succeeded': () => [{ type: 'call.succeeded', subject: null }],
  'call.cancelled': () => [{ type: 'call.cancelled', subject: null }],
  'xstate.done.actor.restoreSession': () =>
    [true, false].map((isLoggedIn) => done('restoreSession', kept(isLoggedIn))),
  // A storage that throws is read as an empty one.
  'xstate.error.actor.restoreSession': () => [],
  'xstate.done.actor.signIn': () => [signedIn('sato'), signedIn('mori')],
  'xstate.error.actor.signIn': () => [
    failed('signIn', { failure: { kind: 'http', status: 400, message: '' } }),
  ],
};

const failures = {
  empty: 'ユーザー名とパスワードを入力してください。',
  refused: 'ユーザー名またはパスワードが正しくありません。',
} as const;

/** Expects a form that can be filled in, with its failure. */
async function isFillable(form: SignInForm, { failure }: Context): Promise<void> {
  await expect(form.submit).toHaveText('Login');
  await expect(form.username).toBeEditable();
  await expect(form.password).toBeEditable();
  if (failure) await expect(form.failure).toHaveText(failures[failure.kind]);
  else await expect(form.failure).toBeHidden();
}

async function isSending(form: SignInForm): Promise<void> {
  await expect(form.submit).toHaveText('Logging in...');
  await expect(form.submit).toBeDisabled();
  await expect(form.username).not.toBeEditable();
  await expect(form.password).not.toBeEditable();
  await expect(form.failure).toBeHidden();
}

async function isLoginScreen({ page }: SessionStage): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Kagami' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects the console, also under a dialog. */
async function isConsole({ page }: SessionStage, { username }: Context): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`ログイン中のユーザー: ${username}`)).toBeVisible();
}

async function isAsking(stage: SessionStage, context: Context): Promise<void> {
  await isConsole(stage, context);
  const name =
    context.expiry === 'forbidden' ? 'この操作にはログインが必要です' : 'ログインの有効期限が切れました';
  await expect(stage.page.getByRole('dialog', { name })).toBeVisible();
  await expect(stage.logoutDialog).toHaveCount(0);
  // The screen under the dialog is visible and inert.
  await expect(stage.page.locator('#root')).toHaveAttribute('inert');
  const cancel = stage.signInDialog.getByRole('button', { name: 'キャンセル' });
  await expect(cancel).toHaveCount(context.expiry === 'forbidden' ? 1 : 0);
}

/** The expected screen of each state, visible and announced. */
const looks: ByState<Machine, Look<SessionStage, Context>> = {
  restoring: { unobservable: 'The storage is read within a microtask, before anything is shown.' },
  loggedOut: async (stage, context) => {
    await isLoginScreen(stage);
    await isFillable(new SignInForm(stage.page), context);
  },
  loggingIn: async (stage) => {
    await isLoginScreen(stage);
    await isSending(new SignInForm(stage.page));
  },
  'loggedIn.idle': async (stage, context) => {
    const { page, signInDialog, logoutDialog } = stage;
    await isConsole(stage, context);
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
    await expect(signInDialog).toHaveCount(0);
    await expect(logoutDialog).toHaveCount(0);
  },
  'loggedIn.confirmingLogout': async (stage, context) => {
    await isConsole(stage, context);
    await expect(stage.logoutDialog).toHaveAccessibleDescription('ログアウトします。よろしいですか？');
  },
  'expired.asking': async (stage, context) => {
    await isAsking(stage, context);
    await isFillable(new SignInForm(stage.signInDialog), context);
  },
  'expired.loggingIn': async (stage, context) => {
    await isAsking(stage, context);
    await isSending(new SignInForm(stage.signInDialog));
  },
};

/** The user name of the next sign-in in the walk. */
const usernameOf = ([next]: Walk): string => {
  const output: unknown = next?.event['output'];
  const isNamed = typeof output === 'object' && output !== null && 'username' in output;
  return isNamed ? String(output.username) : 'sato';
};

/** Causes each event in the browser. */
const happenings: Happenings<Machine, SessionStage> = {
  'xstate.done.actor.restoreSession': (stage, { output }) => stage.start(output as Kept),
  'xstate.error.actor.restoreSession': { never: 'A storage that is refused reads as one that is empty.' },
  'login.request': async (stage, { username, hasPassword }, following) => {
    const form = await stage.form();
    await form.signIn({
      username: username === '' ? '' : usernameOf(following),
      password: hasPassword === true ? 'a password' : '',
    });
  },
  'xstate.done.actor.signIn': (stage, { output }) => stage.acceptLogin((output as Kept).username),
  'xstate.error.actor.signIn': (stage) => stage.refuseLogin(),
  'logout.request': async (stage) => {
    await stage.haveCalls();
    await stage.page.getByRole('button', { name: 'Logout' }).click();
  },
  'call.cancelled': ({ logoutDialog }) => logoutDialog.getByRole('button', { name: 'キャンセル' }).click(),
  'call.succeeded': async (stage) => {
    await stage.logoutDialog.getByRole('button', { name: 'ログアウト' }).click();
    stage.forget();
  },
  'session.expired': async (stage, { reason }) => {
    if (!(await stage.logoutDialog.isVisible())) await stage.haveCalls();
    await stage.expire(reason === 'forbidden' ? 'forbidden' : 'unauthorized');
  },
  'session.renewed': { never: 'There is no other tab.' },
  'expiry.dismiss': ({ signInDialog }) => signInDialog.getByRole('button', { name: 'キャンセル' }).click(),
};

/** Distinguishes transitions by their states, and by whether the user stays the same. */
function everyGoal({ from, event, to }: Edge): string {
  const [before, after] = [stateOf<Machine>(from), stateOf<Machine>(to)];
  const { failure, expiry, username } = after.context;
  const isSame = before.context.username === username;
  return JSON.stringify([event.type, before.leaves, after.leaves, failure?.kind, expiry, isSame]);
}

const graph = graphOf({ machine: sessionMachine, payloads, context: (context) => context });
/** In the soak all edges; otherwise the one walk with the most kinds of events. */
const walks = walksInProduct(({ all }) => walksOver(graph, all ? everyEdge : everyGoal));
const firstSights = firstSightsOf(walks, looks);

/** The browser's log of each refusal in a walk. */
const logged: Readonly<Record<string, RegExp>> = {
  'xstate.error.actor.signIn': /status of 400/,
  unauthorized: /status of 401/,
  forbidden: /status of 403/,
};

test.describe('the session in the browser', () => {
  for (const [index, walk] of walks.entries()) {
    test(`the session follows walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, consoleWatch }) => {
      const refusals = walk.flatMap(({ event }) => logged[String(event['reason'] ?? event.type)] ?? []);
      for (const pattern of new Set(refusals)) consoleWatch.expect(pattern);
      await takeWalk(new SessionStage(admin), walk, { looks, happenings }, firstSights);
    });
  }
});
