import { useState } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';

import { shortcutsText } from '../text/palette.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { commandsNow, keyHintsNow, type Command, type KeyHint, type KeyHints } from '../ui/commands.ts';
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx';
import { keysText } from '../ui/keys.ts';
import { isQuestionKeyOn, shortcutsKeys, switchQuestionKey } from './question-key.ts';

import styles from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

const hintsOf = (part: string, commands: readonly Command[]): KeyHints => ({
  part,
  hints: commands.map(({ label, keys = [] }) => ({ label, keys })),
});

/** Its keys that do something. */
const working = ({ label, keys }: KeyHint, isQuestionOn: boolean): KeyHint => ({
  label,
  keys: keys.filter((each) => isQuestionOn || each !== shortcutsKeys),
});

const hasKeys = ({ keys }: KeyHint): boolean => keys.length > 0;

/** The shortcuts of the present screen, of its parts and of the console, as they are registered. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const [parts] = useState(() => [
    hintsOf(shortcutsText.screen, commandsNow('screen')),
    ...keyHintsNow(),
    hintsOf(shortcutsText.everywhere, commandsNow('console')),
  ]);
  const [isOn, setIsOn] = useState(isQuestionKeyOn);
  const listed = parts
    .map(({ part, hints }) => ({ part, hints: hints.map((hint) => working(hint, isOn)).filter(hasKeys) }))
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
                    {keys.map((each) => (
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
