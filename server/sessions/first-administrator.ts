/** The name of the first administrator. */
export const firstAdministrator = 'admin';
