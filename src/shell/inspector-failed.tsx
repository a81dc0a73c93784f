import { useState } from 'react';

import { inspectorFailedText } from '../text/app.ts';
import { FailureLine } from '../ui/status-line.tsx';
import { Toast } from '../ui/toast.tsx';

/** The inspector was asked for and could not be fetched. */
export function InspectorFailed({ onRetry }: { readonly onRetry: () => void }) {
  const [isDismissed, setIsDismissed] = useState(false);
  return isDismissed ? null : (
    <Toast>
      <FailureLine text={inspectorFailedText} onRetry={onRetry} onDismiss={() => setIsDismissed(true)} />
    </Toast>
  );
}
