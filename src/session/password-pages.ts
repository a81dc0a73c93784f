export const forgotPath = '/forgot-password';

/** Known before the routes are loaded; a test compares the two. */
export const isForEverybody = (pathname: string): boolean =>
  pathname === forgotPath || pathname === `${forgotPath}/` || pathname.startsWith('/reset-password');
