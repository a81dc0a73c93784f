import { useState } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';

import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { commandsNow, keyHintsNow, type Command, type KeyHints } from '../ui/commands.ts';
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx';
import { keysText, type Keys } from '../ui/keys.ts';
import { isQuestionKeyOn, shortcutsKeys, switchQuestionKey } from './palette-keys.ts';
import { shortcutsText } from './text.ts';

import styles from './shortcuts-dialog.module.css';

const hintsOf = (part: string, commands: readonly Command[]): KeyHints => ({
  part,
  hints: commands.map(({ label, keys = [] }) => ({ label, keys })),
});

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [parts] = useState(() => [
    hintsOf(shortcutsText.screen, commandsNow('screen')),
    ...keyHintsNow(),
    hintsOf(shortcutsText.everywhere, commandsNow('console')),
  ]);
  const [isOn, setIsOn] = useState(isQuestionKeyOn);
  const isActive = (keys: Keys) => isOn || keys !== shortcutsKeys;
  const listed = parts
    .map(({ part, hints }) => ({ part, hints: hints.filter(({ keys }) => keys.some(isActive)) }))
    .filter(({ hints }) => hints.length > 0);
  return (
    <Dialog title={shortcutsText.title} width="wide" onDismiss={onClose}>
      <DialogBody>
        {listed.map(({ part, hints }) => (
          <section key={part} className={styles['part']}>
            <h3 className={styles['title']}>{part}</h3>
            <dl className={styles['list']}>
              {hints.map(({ label, keys }) => (
                <div key={label} className={styles['row']}>
                  <dt>{label}</dt>
                  <dd className={styles['keys']}>
                    {keys.filter(isActive).map((each) => (
                      <Keyboard key={each} className={styles['key'] ?? ''}>
                        {keysText(each)}
                      </Keyboard>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={shortcutsText.question}
          description={shortcutsText.questionHint}
          isSelected={isOn}
          onChange={(isNowOn) => {
            switchQuestionKey(isNowOn);
            setIsOn(isNowOn);
          }}
        />
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{shortcutsText.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
