import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  createContext,
  use,
  useState,
} from 'react';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import {
  Virtualizer,
  GridLayout,
  Rect,
  Size,
  type GridLayoutOptions,
} from 'react-aria-components/Virtualizer';

import type { MediaFile, MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { isOfInputMethod } from '../ui/composing.ts';
import { CheckIcon, StarIcon } from '../ui/icons.tsx';
import { preventListScrolling } from '../ui/list-keys.tsx';
import { useTakesFocus } from '../ui/use-takes-focus.ts';
import { libraryText } from './library-text.ts';
import { ShapeIcon } from './media-icons.tsx';
import { describeFile, MediaThumbnail } from './media-thumbnail.tsx';
import { shapeOf, strayShape } from './prepare/media-text.ts';

import styles from './media-tiles.module.css';

export type FactsOf = (file: MediaFile) => readonly string[];

interface TilesView {
  readonly ratio: MediaRatio | null;
  /** Empty where the order of the selection does not matter. */
  readonly order: readonly MediaFile['id'][];
  readonly factsOf: FactsOf | null;
}

/** A context: with props React Aria would build the collection again. */
const TilesContext = createContext<TilesView>({ ratio: '9:16', order: [], factsOf: null });

function MediaTile({ file }: { readonly file: MediaFile }) {
  const { ratio, order, factsOf } = use(TilesContext);
  const position = order.indexOf(file.id) + 1;
  const stray = ratio && strayShape(file, ratio);
  const name = nameOfFile(file);
  const facts = libraryText.facts(factsOf?.(file) ?? []);
  const description = [
    position > 0 && libraryText.position(position),
    file.favorite_flg && libraryText.favourite,
    ratio && stray !== null && libraryText.ratioDiffers(ratio, stray),
    facts,
  ].filter((each) => typeof each === 'string' && each !== '');
  return (
    <>
      <span className={styles['picture']}>
        {/* `key`: the virtualizer reuses its elements for further files. */}
        <MediaThumbnail key={file.id} file={file} />
        {file.favorite_flg && (
          <span className={styles['favourite']}>
            <StarIcon fill="currentColor" />
          </span>
        )}
        {stray !== null && (
          <span className={styles['stray']}>
            <ShapeIcon />
            <span>{stray}</span>
          </span>
        )}
        <span className={styles['check']}>{position > 0 ? position : <CheckIcon strokeWidth="2.5" />}</span>
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {factsOf && (
        <span className={styles['facts']} title={facts}>
          {facts}
        </span>
      )}
      {/* Also while empty: React Aria searches for a description only once. */}
      <Text slot="description" hidden>
        {description.join('、')}
      </Text>
    </>
  );
}

/** Up to this number all tiles are mounted, for the browser's search in the page. */
const whole = 100;

class TileLayout extends GridLayout<MediaFile> {
  override getVisibleLayoutInfos(visible: Rect) {
    const { width, height } = this.getContentSize();
    const isSmall = (this.virtualizer?.collection.size ?? 0) <= whole;
    return super.getVisibleLayoutInfos(isSmall ? new Rect(0, 0, width, height) : visible);
  }
}

/** `measure` gives sizes of the stylesheet: a tile's least width, the height below its image, the gap. */
function useTileLayout(ratio: number) {
  const measure = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new TileLayout());
  const [options, setOptions] = useState<GridLayoutOptions | null>(null);
  useLayoutEffect(() => {
    const element = measure.current;
    if (!element) return undefined;
    const follow = () => {
      const { inlineSize, blockSize, columnGap } = getComputedStyle(element);
      const [tile = 0, caption = 0, gap = 0] = [inlineSize, blockSize, columnGap].map(Number.parseFloat);
      const sizeOf = (width: number) => new Size(width, width / ratio + caption);
      setOptions({
        minItemSize: sizeOf(tile),
        maxItemSize: sizeOf(2 * tile + gap),
        minSpace: new Size(gap, gap),
        preserveAspectRatio: true,
      });
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ratio]);
  return { measure, layout, options };
}

function scrollTo(view: HTMLElement, tileRect: Rect): void {
  const { scrollTop, clientHeight } = view;
  const around = Number.parseFloat(getComputedStyle(view).scrollPaddingBlockStart);
  const top = Math.max(scrollTop, tileRect.maxY + around - clientHeight);
  view.scrollTop = Math.min(top, tileRect.y - around);
}

interface MediaTilesProps {
  readonly label: string;
  readonly files: readonly MediaFile[];
  readonly view: string;
  readonly ratio: MediaRatio | null;
  readonly isMultiple: boolean;
  readonly isOrdered: boolean;
  readonly selected: readonly number[];
  readonly onToggle: (id: number) => void;
  /** The same function while its results are the same. */
  readonly factsOf: FactsOf | null;
  readonly takesFocus: boolean;
  readonly onConfirm?: (() => void) | undefined;
}

/** Space must not become part of a typed name. ListBox passes this on, though its type lacks it. */
const withoutTypeAhead = { disallowTypeAhead: true };

const noOrder: readonly number[] = [];

// The same function in all renders: React Aria caches its items.
const tile = (file: MediaFile) => (
  <ListBoxItem className={styles['tile'] ?? ''} textValue={nameOfFile(file)} aria-label={describeFile(file)}>
    <MediaTile file={file} />
  </ListBoxItem>
);

export const MediaTiles = memo(function MediaTiles(props: MediaTilesProps) {
  const { label, files, view, ratio, isMultiple, isOrdered, selected, factsOf, onToggle, onConfirm } = props;
  const { measure, layout, options } = useTileLayout(shapeOf(ratio));
  const tiles = useRef<HTMLDivElement>(null);
  const mayTakeFocus = useTakesFocus();
  const order = isOrdered ? selected : noOrder;
  const shared = useMemo(() => ({ ratio, order, factsOf }), [ratio, order, factsOf]);

  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current !== view && tiles.current) tiles.current.scrollTop = 0;
    seen.current = view;
  }, [view]);

  const latest = selected.at(-1);
  useEffect(() => {
    // A finished upload must not scroll during a selection of several files.
    const isChoosing = isMultiple && tiles.current?.contains(document.activeElement) === true;
    if (latest === undefined || isChoosing) return undefined;
    const frame = requestAnimationFrame(() => {
      const rect = layout.getLayoutInfo(latest)?.rect;
      if (tiles.current && rect) scrollTo(tiles.current, rect);
    });
    return () => cancelAnimationFrame(frame);
  }, [latest, isMultiple, layout]);

  const onSelectionChange = (keys: Selection) => {
    if (keys === 'all') return;
    const changed = isMultiple ? selected.filter((id) => !keys.has(id)) : keys.size === 0 ? selected : [];
    const added = [...keys].filter(
      (key): key is number => typeof key === 'number' && !selected.includes(key),
    );
    for (const id of [...changed, ...added]) onToggle(id);
  };
  // In the capture phase: React Aria selects with Enter, and calls its action only without a selection.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    preventListScrolling(event);
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onConfirm?.();
  };
  return (
    <div className={styles['frame']} data-facts={factsOf !== null || undefined}>
      <div className={styles['measure']} ref={measure} aria-hidden="true" />
      {options && (
        <TilesContext value={shared}>
          <Virtualizer layout={layout} layoutOptions={options}>
            <ListBox
              {...withoutTypeAhead}
              ref={tiles}
              className={styles['tiles'] ?? ''}
              data-scroller
              aria-label={label}
              layout="grid"
              items={files}
              selectionMode={isMultiple ? 'multiple' : 'single'}
              selectedKeys={selected}
              onSelectionChange={onSelectionChange}
              // On release: moving away cancels a press.
              shouldSelectOnPressUp
              escapeKeyBehavior="none"
              autoFocus={props.takesFocus && mayTakeFocus ? 'first' : false}
              render={(listbox) => <div {...listbox} onKeyDownCapture={onKeyDownCapture} />}
            >
              {tile}
            </ListBox>
          </Virtualizer>
        </TilesContext>
      )}
    </div>
  );
});
