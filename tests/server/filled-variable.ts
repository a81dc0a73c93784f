/** Names the folder of what `filledKagami` copies. It is there until the end of the run. */
export const filledVariable = 'KAGAMI_TEST_FILLED';
