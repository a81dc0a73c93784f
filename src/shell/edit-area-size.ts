/** Limits of the edit area beside the preview (section 9, "Resizable edit area"; decisions.md, "Layout"). */
const editAreaLimits = { min: 300, cap: 800, initialShare: 0.6, maxShare: 0.9 } as const;

/** Up to this window width the layout is narrow: edit area above preview, sidebar over the screen. */
export const narrowQuery = '(max-width: 1024px)';

interface EditAreaSize {
  readonly now: number;
  readonly min: number;
  readonly max: number;
}

/** The width of the edit area in pixels, from the one chosen before (if any) and the width that both parts share. */
export function editAreaSize(chosen: number | null, available: number): EditAreaSize {
  const { min, cap, initialShare, maxShare } = editAreaLimits;
  const max = Math.max(min, Math.round(Math.min(available * maxShare, cap)));
  const wanted = chosen ?? Math.min(available * initialShare, cap);
  return { now: Math.round(Math.min(Math.max(wanted, min), max)), min, max };
}

/** The remembered width; null for anything that is not one. */
export function readWidth(remembered: string | null): number | null {
  if (remembered === null || !/^\d{1,5}$/.test(remembered)) return null;
  const width = Number(remembered);
  return width >= editAreaLimits.min ? width : null;
}
