import { startText } from '../text/app.ts';
import { commonText } from '../text/common.ts';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { PublicPage } from './public-page.tsx';

/** In place of the console when its configuration cannot be had. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PublicPage
      title={startText.failed}
      action={
        <Button variant="primary" onClick={onRetry}>
          <ReloadIcon />
          {commonText.retry}
        </Button>
      }
    >
      <title>{startText.failed}</title>
      <p role="alert">{startText.detail}</p>
    </PublicPage>
  );
}
