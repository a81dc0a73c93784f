import { commonText } from '../text/common.ts';
import { screenErrorText } from '../text/shell.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ReloadIcon } from '../ui/icons.tsx';
import { PublicPage } from './public-page.tsx';

interface ScreenErrorProps {
  /** `chunk`: the screen's script could not be loaded, as after a deployment. */
  readonly kind: 'chunk' | 'other';
  readonly onReload: () => void;
}

/** The error page of a screen, with a way to recover. */
export function ScreenError({ kind, onReload }: ScreenErrorProps) {
  return (
    <PublicPage
      title={screenErrorText.title}
      action={
        <Button variant="primary" onPress={onReload}>
          <ReloadIcon />
          <span>{commonText.reload}</span>
        </Button>
      }
    >
      <Alert>
        <p>{screenErrorText[kind]}</p>
      </Alert>
    </PublicPage>
  );
}
