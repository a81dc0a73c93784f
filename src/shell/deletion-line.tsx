import { createContext, use } from 'react';

import type { DeletedKind } from '../contract/http/deleted.ts';
import { toFailure } from '../machines/failure.ts';
import { noticeTime } from '../machines/setup-parts.ts';
import { deletedText } from '../text/deleted.ts';
import { RestoreLine } from '../ui/restore-line.tsx';

/** A deletion that was just reported and can be taken back. */
export interface Deletion {
  readonly kind: DeletedKind;
  /** The name that the server had. */
  readonly name: string;
  /** The success message. */
  readonly text: string;
}

interface DeletionReports {
  /** Shows the message of a deletion with a button that restores what was deleted, until the screen is left. */
  readonly report: (deletion: Deletion) => void;
  readonly dismiss: () => void;
  /** Gives the message about what was restored. */
  readonly restore: (deletion: Deletion) => Promise<string>;
}

/** Null where the backend does not announce `undelete`: a deletion is then reported by a notice. */
export const DeletionReportsContext = createContext<DeletionReports | null>(null);

/** The deletion that was last reported on this screen; null for none. */
export const DeletionContext = createContext<(Deletion & { readonly id: number }) | null>(null);

/** The line of the last deletion on this screen; nothing without one. */
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
