import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

const dragKeys: ReadonlySet<string> = new Set(Object.values(KeyboardCode));

interface HeldKeys {
  /** Lets go of the keys that came, in their order, as if they came now. */
  readonly giveBack: () => void;
  /** Nothing is held any more, and what was held is forgotten: it was meant for a drag that is over. */
  readonly drop: () => void;
}

function holdKeys(document: Document): HeldKeys {
  let held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!dragKeys.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const stop = (): readonly KeyboardEvent[] => {
    document.removeEventListener('keydown', hold, true);
    const keys = held;
    held = [];
    return keys;
  };
  document.addEventListener('keydown', hold, true);
  return {
    giveBack() {
      // Each is done with before the next, as with keys that a person presses: one may drop the item, one lift it again.
      for (const event of stop())
        flushSync(() =>
          (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', event)),
        );
    },
    drop: () => void stop(),
  };
}

/** Where keys lead is scrolled to by `placeNow`: dnd-kit would scroll by where it takes what is lifted to be. */
const withoutScrolling = (context: KeyboardSensorProps['context']): KeyboardSensorProps['context'] => ({
  get current() {
    return { ...context.current, scrollableAncestors: [] };
  },
});

/**
 * dnd-kit's keyboard, and no key is lost: dnd-kit hears keys only a task after an item was lifted, and knows where the
 * item is only once it was rendered as lifted. On a slow machine a person is faster. Until then keys wait here.
 */
export class HeldKeysSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context, event } = props;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dnd-kit starts this sensor from a key in an element.
    const target = event.target as Element;
    // Before dnd-kit starts: another drag's box may still be in it.
    const before = context.current;
    const held = holdKeys(target.ownerDocument);
    let isOver = false;
    const ended = (tell: () => void) => () => {
      isOver = true;
      held.drop();
      tell();
    };
    super({
      ...props,
      context: withoutScrolling(context),
      onEnd: ended(() => props.onEnd()),
      onCancel: ended(() => props.onCancel()),
    });

    // Later than dnd-kit's own timer, which was set first.
    const giveBackWhenReady = () => {
      if (isOver) return;
      const isReady = context.current !== before && context.current.collisionRect !== null;
      // An item that went away is never measured.
      if (isReady || !target.isConnected) held.giveBack();
      else setTimeout(giveBackWhenReady);
    };
    setTimeout(giveBackWhenReady);
  }
}
