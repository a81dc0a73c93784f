import type { Keys } from '../ui/keys.ts';
import { recall, remember } from '../ui/remembered.ts';

/** Opens the list of shortcuts. */
export const shortcutsKeys = '?';

const key = 'question-key';

/** Whether the key `?` opens the list of shortcuts. A single key can be switched off (WCAG 2.1.4). */
export const isQuestionKeyOn = (): boolean => recall(key) !== 'off';

export const switchQuestionKey = (isOn: boolean): void => remember(key, isOn ? null : 'off');

/** Whether keys do something: all but a switched-off `?`. */
export const isKeyOn = (keys: Keys): boolean => keys !== shortcutsKeys || isQuestionKeyOn();
