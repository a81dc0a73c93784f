export const forgotPath = '/forgot-password';

/** Whether a path is public, before the routes are loaded; a test compares the two. */
export const isForEverybody = (pathname: string): boolean =>
  pathname === forgotPath || pathname === `${forgotPath}/` || pathname.startsWith('/reset-password');
