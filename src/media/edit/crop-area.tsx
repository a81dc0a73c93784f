import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';

import type { Pixels } from '../../machines/media-picker-state.ts';
import { useChangeAnnounced } from '../../ui/announcer.ts';
import { turnedSize, wholeBox, type Box } from '../prepare/geometry.ts';
import { shapeOf } from '../prepare/media-text.ts';
import { drawn } from '../prepare/picture.ts';
import { cutAfterKey, type Cut } from './cut.ts';
import { editorText } from './text.ts';

import styles from './editor.module.css';
import 'react-image-crop/dist/ReactCrop.css';

interface CropAreaProps {
  readonly picture: ImageBitmap;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

const { handle, edges } = editorText;
const labels = {
  cropArea: editorText.area,
  nwDragHandle: handle(edges.nw),
  nDragHandle: handle(edges.n),
  neDragHandle: handle(edges.ne),
  eDragHandle: handle(edges.e),
  seDragHandle: handle(edges.se),
  sDragHandle: handle(edges.s),
  swDragHandle: handle(edges.sw),
  wDragHandle: handle(edges.w),
};

export function CropArea({ picture, cut, onCut }: CropAreaProps) {
  const hintId = useId();
  const turned = turnedSize(picture, cut.turns);
  const { x, y, width, height } = wholeBox(cut.box, turned);
  useChangeAnnounced(editorText.moved(x, y, width, height));

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isBox =
      event.target instanceof Element && event.target.classList.contains('ReactCrop__crop-selection');
    if (!isBox || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cutAfterKey(cut, picture, event);
    if (next === null) return;
    event.preventDefault();
    // React Crop's own keys move by a pixel of the screen and do not resize.
    event.stopPropagation();
    onCut(next);
  };

  return (
    <div className={styles['crop']}>
      {/* By hand: React Aria has no such area. Screen readers pass the arrow keys to an `application`. */}
      <div
        role="application"
        aria-label={editorText.area}
        aria-describedby={hintId}
        onKeyDownCapture={onKeyDownCapture}
      >
        <ReactCrop
          className={styles['area'] ?? ''}
          crop={percentOf(cut.box, turned)}
          {...(cut.ratio !== 'free' && { aspect: shapeOf(cut.ratio) })}
          ariaLabels={labels}
          keepSelection
          ruleOfThirds
          minWidth={8}
          minHeight={8}
          onChange={(_, percent) => onCut({ ...cut, box: boxOf(percent, turned) })}
        >
          <Preview picture={picture} turns={cut.turns} />
        </ReactCrop>
      </div>
      <p id={hintId} className={`${styles['hint']} ${styles['keys']}`}>
        {editorText.hint}
      </p>
      <p className={styles['size']}>{editorText.size(width, height)}</p>
    </div>
  );
}

const percentOf = ({ x, y, width, height }: Box, picture: Pixels): PercentCrop => ({
  unit: '%',
  x: (100 * x) / picture.width,
  y: (100 * y) / picture.height,
  width: (100 * width) / picture.width,
  height: (100 * height) / picture.height,
});

const boxOf = ({ x, y, width, height }: PercentCrop, picture: Pixels): Box => ({
  x: (x * picture.width) / 100,
  y: (y * picture.height) / 100,
  width: (width * picture.width) / 100,
  height: (height * picture.height) / 100,
});

const previewSide = 1600;

function Preview({ picture, turns }: { readonly picture: ImageBitmap; readonly turns: Cut['turns'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = drawn(picture, { turns, longest: previewSide });
    if (canvas.current === null) return;
    canvas.current.width = shown.width;
    canvas.current.height = shown.height;
    canvas.current.getContext('2d')?.drawImage(shown, 0, 0);
  }, [picture, turns]);
  return <canvas ref={canvas} className={styles['preview']} />;
}
