import { isOfInputMethod } from './composing.ts';

/** `Mod+Shift+Z`, `?`. `Mod` is Ctrl or ⌘; `System` is the one of both that the computer itself uses. */
export type Keys = string;

export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

const partsOf = (keys: Keys) => {
  const parts = keys.split('+');
  const has = (modifier: string) => parts.includes(modifier);
  const key = parts.at(-1) ?? '';
  return { key, mod: has('Mod'), system: has('System'), ctrl: has('Control'), shift: has('Shift') };
};

const isOnMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Also true while an input method composes. */
export function isPressed(keys: Keys, press: Press): boolean {
  const { key, mod, system, ctrl, shift } = partsOf(keys);
  if (press.altKey || press.key.toLowerCase() !== key.toLowerCase()) return false;
  const [wantsCtrl, wantsMeta] = system ? [!isOnMac(), isOnMac()] : [ctrl, false];
  const isHeld = mod
    ? press.ctrlKey !== press.metaKey
    : press.ctrlKey === wantsCtrl && press.metaKey === wantsMeta;
  // Some keyboards need Shift for a sign such as ?.
  return isHeld && (press.shiftKey === shift || (!mod && !system && !ctrl && !/^\w/.test(key)));
}

export const isShortcut = (keys: Keys, press: Press): boolean =>
  isPressed(keys, press) && !isOfInputMethod(press);

export function keysText(keys: Keys): string {
  if (!isOnMac()) return keys.replace(/Mod|System|Control/, 'Ctrl');
  const { key, mod, system, ctrl, shift } = partsOf(keys);
  return `${ctrl ? '⌃' : ''}${shift ? '⇧' : ''}${mod || system ? '⌘' : ''}${key}`;
}

export function ariaKeys(keys: Keys): string {
  const [withCtrl, withMeta] = ['Control', 'Meta'].map((modifier) => keys.replace(/Mod|System/, modifier));
  if (keys.includes('Mod')) return `${withCtrl} ${withMeta}`;
  return (keys.includes('System') && isOnMac() ? withMeta : withCtrl) ?? keys;
}

export const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

export const isTextControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=file]), textarea, select, [contenteditable]',
  ) !== null;
