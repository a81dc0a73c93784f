import { useId, useSyncExternalStore } from 'react';

import { inspectText } from '../../text/inspect.ts';
import { Button } from '../../ui/button.tsx';
import type { HostedInspector } from '../hosted/hosted-inspector.ts';

import styles from './hosted-section.module.css';

/** The button that opens the hosted inspector, with a note on what is sent to it. */
export function HostedSection({ hosted }: { readonly hosted: HostedInspector }) {
  const status = useSyncExternalStore(hosted.subscribe, hosted.status);
  const isOpen = status === 'connecting' || status === 'connected' || status === 'unreachable';
  const noticeId = useId();
  return (
    <div className={styles['hosted']}>
      <div className={styles['buttons']}>
        <Button
          size="small"
          busy={status === 'loading'}
          aria-describedby={noticeId}
          onPress={() => void hosted.open()}
        >
          {inspectText.hosted}
        </Button>
        {isOpen && (
          <Button size="small" onPress={() => hosted.close()}>
            {inspectText.hostedClose}
          </Button>
        )}
      </div>
      <p className={styles['notice']} id={noticeId}>
        {inspectText.hostedNotice}
      </p>
      {/* By hand: React Aria's only live part is a toast. */}
      <p className={styles['status']} role="status">
        {inspectText.hostedStatus[status]}
      </p>
    </div>
  );
}
