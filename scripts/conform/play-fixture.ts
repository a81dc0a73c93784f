import { conform } from './conform.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { SmallBackend, type Faults, type Row } from './small-backend-fixture.ts';

/** Where a small backend is, and who signs in to it. */
export const reached = ({ fetch }: SmallBackend) => ({
  backend: SmallBackend.origin,
  origin: SmallBackend.origin,
  fetch,
  username: 'hanako',
  password: 'studio-2026',
});

/** The rows of an answer without these fields. */
export const without =
  (...names: readonly string[]) =>
  (rows: readonly Row[]) => ({
    body: rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
    ),
  });

/** Plays all against a small backend; `meanwhile` is what somebody else does when the answers have been kept. */
export async function play(faults: Faults, meanwhile: (backend: SmallBackend) => void = () => {}) {
  const backend = new SmallBackend(faults);
  const kept: KeptAnswer[] = [];
  const savesBefore: string[] = [];
  const { outcome } = await conform({
    ...reached(backend),
    keep: async (answers) => {
      savesBefore.push(...backend.saves);
      kept.push(...answers);
      meanwhile(backend);
    },
  });
  const report = { backend: SmallBackend.origin, origin: SmallBackend.origin, ...outcome, site: null };
  const notMade = outcome.findings.flatMap(({ at, field, found, consequence }) =>
    field === 'save' ? [`${consequence}: ${at.join(', ')}: ${found}`] : [],
  );
  return { backend, kept, savesBefore, report, notMade };
}

export const reviewSaves = ['save_review', 'save_review'];
export const articleSaves = ['create_news', 'delete_news'];
export const instructorSaves = ['update_instructors', 'delete_instructor'];
