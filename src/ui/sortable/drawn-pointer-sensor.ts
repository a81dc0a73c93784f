import { PointerSensor, type PointerSensorOptions, type SensorProps } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

interface Options extends PointerSensorOptions {
  /** Renders what contains the `DndContext`. */
  readonly render: () => void;
}

/**
 * dnd-kit finds what is under the pointer while it renders, and ends a drag with what it has rendered. On a busy machine
 * the last moves are not yet rendered when the pointer is let go: here they are first.
 */
export class DrawnPointerSensor extends PointerSensor {
  constructor(props: SensorProps<Options>) {
    const onEnd = () => {
      flushSync(props.options.render);
      props.onEnd();
    };
    super({ ...props, onEnd });
  }
}
