/** The button of a media selector that opens the library. A strip of several files has other buttons before it. */
export const opener = 'button[aria-haspopup="dialog"]';
