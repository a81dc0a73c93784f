import type { AccessParts } from '../saving/editor-access.ts';
import { nameOfSource, type ContentProgress } from './all-content.ts';
import { indexContent, type ContentIndex } from './content-index.ts';
import { readAllContent } from './content-reads.ts';

/** In ms, during the reads. */
const indexEvery = 400;

export interface IndexedReads {
  readonly index: ContentIndex;
  /** `known`: a file without a use in the index is unused. */
  readonly usesAre: 'reading' | 'partial' | 'known';
  readonly progress: Pick<ContentProgress, 'done' | 'total'> | null;
  readonly failed: readonly string[];
}

const isWhole = ({ content, failures }: ContentProgress): boolean =>
  failures.length === 0 && content.studios?.leftOut === 0 && content.newsList?.leftOut === 0;

/** Loaded on demand, because of all documents' editors. Rejects only with the signal's reason. */
export async function readIndex(
  calls: AccessParts,
  signal: AbortSignal,
  show: (reads: IndexedReads) => void,
): Promise<void> {
  let indexedAt = -Infinity;
  const onRead = (progress: ContentProgress) => {
    const { content, failures, done, total } = progress;
    const isOver = done === total;
    if (!isOver && performance.now() - indexedAt < indexEvery) return;
    indexedAt = performance.now();
    show({
      index: indexContent(content),
      usesAre: isOver ? (isWhole(progress) ? 'known' : 'partial') : 'reading',
      progress: isOver ? null : { done, total },
      failed: failures.map(({ source }) => nameOfSource(source)),
    });
  };
  await readAllContent(calls, { fresh: 'missing', signal, onRead });
}
