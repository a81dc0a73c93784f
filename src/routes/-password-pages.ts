/** Where somebody who forgot the password is helped. */
export const forgotPath = '/forgot-password';

/**
 * Whether an address is for everybody (section 2, "Route table"). The entrance has to know before it has the routes;
 * a test compares the two.
 */
export const isForEverybody = (pathname: string): boolean =>
  pathname === forgotPath || pathname === `${forgotPath}/` || pathname.startsWith('/reset-password');
