import { startText } from '../text/app.ts';
import { FailureLine } from '../ui/status-line.tsx';

/** In place of the console when its configuration cannot be had. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <FailureLine text={startText.failed} detail={startText.detail} onRetry={onRetry} />
    </main>
  );
}
