import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

const dragKeys: ReadonlySet<string> = new Set(Object.values(KeyboardCode));

interface HeldKeys {
  /** Dispatches the held keys again, in order. */
  readonly giveBack: () => void;
  /** Stops holding and discards the held keys, because their drag has ended. */
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
      // Each key is processed before the next, as if typed: one may drop the item, another lift it again.
      for (const event of stop())
        flushSync(() =>
          (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', event)),
        );
    },
    drop: () => void stop(),
  };
}

/** `placeNow` scrolls to the target of a key press: dnd-kit would scroll by an outdated position. */
const withoutScrolling = (context: KeyboardSensorProps['context']): KeyboardSensorProps['context'] => ({
  get current() {
    return { ...context.current, scrollableAncestors: [] };
  },
});

/**
 * dnd-kit's keyboard sensor without lost keys: dnd-kit listens to keys only in the task after an item was lifted, and
 * knows the item's position only after it was rendered as lifted. Key presses before that are held and dispatched
 * later.
 */
export class HeldKeysSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context, event } = props;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- dnd-kit starts this sensor from a key in an element.
    const target = event.target as Element;
    // Read before dnd-kit starts, because it may still contain the box of an earlier drag.
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

    // After dnd-kit's own timer, which was set first.
    const giveBackWhenReady = () => {
      if (isOver) return;
      const isReady = context.current !== before && context.current.collisionRect !== null;
      // An item that was removed is never measured.
      if (isReady || !target.isConnected) held.giveBack();
      else setTimeout(giveBackWhenReady);
    };
    setTimeout(giveBackWhenReady);
  }
}
