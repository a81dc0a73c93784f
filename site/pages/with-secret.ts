/** A path of the site with this address's admin secret, which gives access to unpublished content. */
export const withSecret = (path: string): string => `${path}${location.search}`;
