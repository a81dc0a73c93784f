type TextControl = HTMLInputElement | HTMLTextAreaElement;

const takers = new WeakMap<EventTarget, () => void>();

const isTextControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The browser tells of a control's selection at the document as well. */
const ownedBy = ({ target }: Event): EventTarget | null =>
  target === document ? document.activeElement : target;

/** A long text scrolls in its control. */
const isOwnScroll = ({ target }: Event): boolean => target !== null && takers.has(target);

const isOwnText = (event: Event): boolean => takers.has(ownedBy(event) ?? document);

/** A key that writes what it says. Shortcuts, Tab and the keys of an input method go their way. */
const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing, keyCode }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && keyCode !== 229;

const stopIf = (isUnwanted: (event: Event) => boolean) => (event: Event) => {
  if (isUnwanted(event)) event.stopPropagation();
};

function takeInput(event: Event): void {
  const take = event.target && takers.get(event.target);
  if (!take) return;
  event.stopPropagation();
  take();
}

const quiet = (type: string, handle: (event: Event) => void) => window.addEventListener(type, handle, true);

/**
 * Keeps from React the events of typing that nothing here listens to there: for each of them it would walk the whole
 * tree twice, at every key. Two of them it wants for `onBeforeInput` alone, from any control; the others are those of
 * controls that keep their own text (`takeTyping`). Call it once, before React listens.
 */
export function quietKeys(): void {
  for (const type of ['keypress', 'textInput'])
    quiet(
      type,
      stopIf(({ target }) => isTextControl(target)),
    );
  for (const type of ['keyup', 'selectionchange']) quiet(type, stopIf(isOwnText));
  for (const type of ['scroll', 'scrollend']) quiet(type, stopIf(isOwnScroll));
  quiet(
    'keydown',
    stopIf((event) => event instanceof KeyboardEvent && isLetter(event) && isOwnText(event)),
  );
  quiet('input', takeInput);
}

/** Calls `take` when a person has changed the text of a control, which React does not hear of. Returns how to end it. */
export function takeTyping(control: TextControl, take: () => void): () => void {
  takers.set(control, take);
  return () => takers.delete(control);
}
