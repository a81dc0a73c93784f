/** What a person can only take note of. */
export const alertText = { ok: 'OK' } as const;
