/** A path of the site with the admin secret of this address, which opens what is not published. */
export const withSecret = (path: string): string => `${path}${location.search}`;
