import { useState } from 'react';

import type { Location } from '../../documents/studio/calls.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { useEditorField } from '../../editor/use-editor-field.ts';
import { locationText, studioText } from '../../text/studio.ts';
import { useAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { studio } from './editor.ts';
import { locationSentences, type Locator, mapOf } from './location.ts';

import styles from './studio-fields.module.css';

/** The last check of an address. */
type Checked = { readonly address: string } & (
  | { readonly state: 'busy' | 'failed' }
  | { readonly state: 'found'; readonly found: Location; readonly text: string }
);

const path: PathTo<string> = under(studio.path, 'address');

/** The address, and what is found for it before it is saved. */
export function AddressField({ locator }: { readonly locator: Locator }) {
  return (
    <div className={styles['field']}>
      <EditorTextField path={path} />
      <AddressCheck locator={locator} />
    </div>
  );
}

/** The saved address; `''` for a studio that is not saved. */
const savedAddressIn = (base: unknown): string =>
  typeof base === 'object' && base !== null && 'address' in base ? String(base.address) : '';

function AddressCheck({ locator }: { readonly locator: Locator }) {
  const { editor } = useEditor();
  const { value = '', readOnly } = useEditorField(path);
  const [last, setLast] = useState<Checked | null>(null);
  // The answer is that to another text.
  const checked = last?.address === value ? last : null;

  const check = async (address: string) => {
    setLast({ address, state: 'busy' });
    const saved = savedAddressIn(editor.getSnapshot().context.base);
    try {
      const found = await locator.locate(address);
      const before = saved === address || saved.trim() === '' ? null : locator.known(saved);
      setLast({ address, state: 'found', found, text: locationSentences(found, before) });
    } catch (error) {
      console.info('location', error);
      setLast({ address, state: 'failed' });
    }
  };
  return (
    <>
      <div className={styles['tools']}>
        <Button
          size="small"
          busy={checked?.state === 'busy'}
          paused={readOnly}
          disabledReason={value.trim() === '' ? locationText.noAddress : undefined}
          onPress={() => void check(value)}
        >
          {locationText.check}
        </Button>
        {checked?.state === 'found' && <Found {...checked} />}
      </div>
      <FailureLine
        text={checked?.state === 'failed' ? studioText.notLocated : null}
        onDismiss={() => setLast(null)}
      />
    </>
  );
}

function Found({ found, text }: { readonly found: Location; readonly text: string }) {
  useAnnounced(text);
  return (
    <>
      <p className={styles['remark']}>{text}</p>
      <a className={styles['link']} href={mapOf(found)} target="_blank" rel="noreferrer">
        <span>{locationText.map}</span>
        <NewTabIcon />
      </a>
    </>
  );
}
