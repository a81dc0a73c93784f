import { createContext, use } from 'react';

import type { DeletedKind } from '../contract/http/deleted.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { deletedText } from '../text/deleted.ts';
import { RestoreLine } from '../ui/restore-line.tsx';

export interface Deletion {
  readonly kind: DeletedKind;
  readonly name: string;
  readonly text: string;
}

interface DeletionReports {
  readonly report: (deletion: Deletion) => void;
  readonly dismiss: () => void;
  readonly restore: (deletion: Deletion) => Promise<string>;
}

/** Null where the backend has no `undelete`: a notice then reports a deletion. */
export const DeletionReportsContext = createContext<DeletionReports | null>(null);

export const DeletionContext = createContext<(Deletion & { readonly id: number }) | null>(null);

export function DeletionLine() {
  const reports = use(DeletionReportsContext);
  const deletion = use(DeletionContext);
  if (reports === null || deletion === null) return null;
  const { name, text, id } = deletion;
  const restore = () => reports.restore(deletion);
  return (
    <RestoreLine
      key={id}
      {...{ name, text, restore, noticeTime }}
      failureOf={(error) => deletedText.notRestored(toFailure(error))}
      dismiss={reports.dismiss}
    />
  );
}
