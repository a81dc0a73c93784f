type TextControl = HTMLInputElement | HTMLTextAreaElement;

const takers = new WeakMap<EventTarget, () => void>();

/** The browser tells of a control's selection at the document as well. */
const ownedBy = ({ target }: Event): EventTarget | null =>
  target === document ? document.activeElement : target;

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
 * What typing brings and nothing here listens to through React: two of them it wants for `onBeforeInput` alone. `onScroll`
 * is heard all the same: for it React listens at the element.
 */
const unheard: ReadonlySet<string> = new Set(['keypress', 'textInput', 'scroll', 'scrollend']);

/** Events that are listened to nowhere cost nothing, not even to be stopped. */
function keepFrom(root: EventTarget): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    if (!unheard.has(args[0])) listen(...args);
  };
}

/**
 * Keeps from React the events of typing that nothing here listens to there: for each of them it would walk the whole
 * tree twice, at every key. Some it never hears; of the others, those of controls that keep their own text (`takeTyping`)
 * do not reach it. `roots` are where React listens: its own root, and what its portals stand in. Call it once, before React
 * listens.
 */
export function quietKeys(...roots: readonly EventTarget[]): void {
  roots.forEach(keepFrom);
  for (const type of ['keyup', 'selectionchange']) quiet(type, stopIf(isOwnText));
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
