import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';

import { loadConfig } from './api/config.ts';
import { inspectorIfAsked } from './inspector.ts';
import { Console } from './router.tsx';
import { createSession } from './session/actors.ts';
import { connectTabs } from './session/tabs.ts';
import { PublicPage } from './shell/public-page.tsx';
import { inspectorFailedText, startText } from './text/app.ts';
import { commonText } from './text/common.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { ReloadIcon } from './ui/icons.tsx';
import { ProductLanguage } from './ui/product-language.tsx';
import { FailureLine } from './ui/status-line.tsx';

import './ui/base.css';
import { applyTheme } from './ui/theme.ts';
import { Toast } from './ui/toast.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PublicPage
      title={startText.failed}
      action={
        <Button variant="primary" onPress={onRetry}>
          <ReloadIcon />
          <span>{commonText.retry}</span>
        </Button>
      }
    >
      <title>{startText.failed}</title>
      <Alert>
        <p>{startText.detail}</p>
      </Alert>
    </PublicPage>
  );
}

function InspectorFailed({ onRetry }: { readonly onRetry: () => void }) {
  const [isDismissed, setIsDismissed] = useState(false);
  return isDismissed ? null : (
    <Toast>
      <FailureLine text={inspectorFailedText} onRetry={onRetry} onDismiss={() => setIsDismissed(true)} />
    </Toast>
  );
}

async function start(): Promise<void> {
  const [config, { hasFailed, ...inspectors }] = await Promise.all([loadConfig(), inspectorIfAsked()]);
  const tabs = connectTabs();
  const { session, ...calls } = createSession(config, inspectors, tabs);
  session.actor.start();
  await waitFor(session.actor, (snapshot) => !snapshot.matches('restoring'));
  root.render(
    <StrictMode>
      <ProductLanguage>
        <Console config={config} session={session} {...calls} tabs={tabs} inspect={inspectors.inspect} />
        {hasFailed && <InspectorFailed onRetry={() => window.location.reload()} />}
      </ProductLanguage>
    </StrictMode>,
  );
}

applyTheme();
start().catch((error: unknown) => {
  console.warn('start', error);
  root.render(<StartFailed onRetry={() => window.location.reload()} />);
});
