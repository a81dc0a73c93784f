/** The panel's limits: it never takes so much that nothing of what is inspected is left. */
const limits = { min: 160, initial: 340, maxShare: 0.75, initialShare: 0.45 } as const;

/** The panel's height in pixels, from the one chosen before (if any) and the window's. */
export function panelHeight(chosen: number | null, available: number) {
  const max = Math.max(limits.min, Math.round(available * limits.maxShare));
  const wanted = chosen ?? Math.min(limits.initial, available * limits.initialShare);
  return { now: Math.round(Math.min(Math.max(wanted, limits.min), max)), min: limits.min, max };
}

/** The remembered height; null for anything that is not one. */
export function readHeight(remembered: string | null): number | null {
  return remembered !== null && /^\d{3,5}$/.test(remembered) ? Number(remembered) : null;
}
