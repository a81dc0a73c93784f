import type { PreviewMessage } from '../../../src/contract/preview.ts';

export interface Selection {
  readonly id: number | null;
  readonly index: number;
  /** 0 the lessons, 1 the profile. */
  readonly tab: number;
  readonly studio: number | null;
}

export const firstSelection: Selection = { id: null, index: 0, tab: 0, studio: null };

interface Listed {
  readonly id: number;
  readonly studios: readonly { readonly id: number }[];
}

export const isListed = ({ studios }: Listed, studio: number | null): boolean =>
  studio === null || studios.some(({ id }) => id === studio);

export function selectedIndex({ id, index }: Selection, instructors: readonly Listed[]): number {
  const at = id === null ? -1 : instructors.findIndex((each) => each.id === id);
  return at < 0 ? Math.min(index, instructors.length - 1) : at;
}

export function select(
  before: Selection,
  message: PreviewMessage,
  instructors: readonly Listed[],
): Selection {
  if (message.type !== 'SELECT_INSTRUCTOR') return before;
  const { index, tabValue, preserveTab = false, preserveStudios = false } = message.payload;
  const selected = instructors[index];
  const isShown = selected === undefined || isListed(selected, before.studio);
  return {
    id: selected?.id ?? null,
    index,
    tab: tabValue ?? (preserveTab ? before.tab : 0),
    studio: preserveStudios || isShown ? before.studio : null,
  };
}
