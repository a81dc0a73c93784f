/** The id of every screen's `main`, where the skip link leads. */
export const mainId = 'main';
