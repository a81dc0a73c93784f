interface StoredSession {
  readonly isLoggedIn: boolean;
  readonly isSuperuser: boolean;
  readonly username: string;
}

const loggedOut: StoredSession = { isLoggedIn: false, isSuperuser: false, username: '' };

/** Without storage the values last until the page is left. */
function withStorage<Result>(access: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return access(window.localStorage);
  } catch (error) {
    console.warn('localStorage', error);
    return otherwise;
  }
}

export const readSession = (): StoredSession =>
  withStorage(
    (storage) => ({
      isLoggedIn: storage.getItem('isLoggedIn') === 'true',
      isSuperuser: storage.getItem('isSuperuser') === 'true',
      username: storage.getItem('username') ?? '',
    }),
    loggedOut,
  );

export const writeSession = (session: StoredSession): void =>
  withStorage((storage) => {
    storage.setItem('isLoggedIn', String(session.isLoggedIn));
    storage.setItem('isSuperuser', String(session.isSuperuser));
    storage.setItem('username', session.username);
  }, undefined);

export const clearSession = (): void => writeSession(loggedOut);
