import type { UseQueryResult } from '@tanstack/react-query';

import type { ReadRows } from '../contract/http/lenient.ts';
import { missingRowsText } from '../text/failures.ts';
import { FailureLine } from '../ui/status-line.tsx';

interface ListTexts {
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly leftOut: (count: number) => string;
}

export function listNotice({ data, isError, refetch }: UseQueryResult<ReadRows<unknown>>, text: ListTexts) {
  if (isError) return <FailureLine text={text.failed} onRetry={() => void refetch()} />;
  const line = data
    ? (missingRowsText(data, text.leftOut) ?? (data.rows.length === 0 ? text.empty : null))
    : text.loading;
  return line !== null && <p>{line}</p>;
}
