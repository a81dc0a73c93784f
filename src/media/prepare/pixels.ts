export const unknown = '-';

const isPixels = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0 && value <= Number.MAX_SAFE_INTEGER;

export function formatPixels(width: number | null | undefined, height: number | null | undefined): string {
  if (!isPixels(width) || !isPixels(height)) return unknown;
  return `${Math.round(width)}×${Math.round(height)}`;
}
