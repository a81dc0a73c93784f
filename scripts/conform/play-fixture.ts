import { conform } from './conform.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { SmallBackend, type Faults } from './small-backend-fixture.ts';

/** Plays all against a small backend; `meanwhile` is what somebody else does when the answers have been kept. */
export async function play(faults: Faults, meanwhile: (backend: SmallBackend) => void = () => {}) {
  const backend = new SmallBackend(faults);
  const kept: KeptAnswer[] = [];
  const savesBefore: string[] = [];
  const { outcome } = await conform({
    backend: SmallBackend.origin,
    origin: SmallBackend.origin,
    fetch: backend.fetch,
    username: 'hanako',
    password: 'studio-2026',
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
