import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';

import { shellText } from '../text/shell.ts';
import { Choice } from '../ui/choice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { scrollContainer } from '../ui/scroll-container.ts';
import { mainId } from '../ui/skip-link.tsx';
import { Splitter } from '../ui/splitter.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { DeletionLine } from './deletion-line.tsx';

import styles from './editor-layout.module.css';

/** Limits of the edit area beside the preview (docs/behaviour.md#limits). */
const editAreaLimits = { min: 300, cap: 800, initialShare: 0.6, maxShare: 0.9 } as const;

/** Up to this viewport width the layout is narrow: the edit area above the preview, the sidebar over the screen. */
export const narrowQuery = '(max-width: 1024px)';

interface EditAreaSize {
  readonly now: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The width of the edit area in pixels, from the remembered one (if any) and the width available for edit area and
 * preview.
 */
export function editAreaSize(chosen: number | null, available: number): EditAreaSize {
  const { min, cap, initialShare, maxShare } = editAreaLimits;
  const max = Math.max(min, Math.round(Math.min(available * maxShare, cap)));
  const wanted = chosen ?? Math.min(available * initialShare, cap);
  return { now: Math.round(Math.min(Math.max(wanted, min), max)), min, max };
}

/** The remembered width; null where it is invalid. */
export function readWidth(remembered: string | null): number | null {
  if (remembered === null || !/^\d{1,5}$/.test(remembered)) return null;
  const width = Number(remembered);
  return width >= editAreaLimits.min ? width : null;
}

interface EditorLayoutProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly titleLang?: string;
  readonly toolbar?: ReactNode;
  /** At the end of the breadcrumbs' line. */
  readonly status?: ReactNode;
  /** Failure lines and the error summary, above the scroll container. */
  readonly lines?: ReactNode;
  /** The `LoadingOverlay`, over the scroll container. */
  readonly overlay?: ReactNode;
  /** Rendered over the edit area: the media picker, the history. */
  readonly cover?: ReactNode;
  /** Beside the scroll container, or above it on a narrow edit area. */
  readonly aside?: ReactNode;
  /** The draft is being loaded or saved. */
  readonly busy?: boolean;
  /**
   * The cover is open: the resize handle is hidden, and the edit area is inert. `tall` where it needs more room than the
   * fields above the preview.
   */
  readonly covered?: boolean | 'tall';
  /** The edit area's scroll container. */
  readonly scrollRef?: Ref<HTMLDivElement>;
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

const editAreaId = 'edit-area';
const key = 'editWidth';
const viewKey = 'narrowView';

/** The remembered width, and the width available in the layout's element. */
function useEditWidth() {
  const layout = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState(() => readWidth(recall(key)));
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties & { '--edit-width'?: string } =
    chosen === null ? {} : { '--edit-width': `${chosen}px` };
  return { layout, style, size: editAreaSize(chosen, available), move: setChosen };
}

type View = 'edit' | 'mirror';

/** What stands on a narrow screen: the edit area alone, or above the preview. Remembered. */
function useView() {
  const [view, setView] = useState<View>(() => (recall(viewKey) === 'edit' ? 'edit' : 'mirror'));
  const choose = (chosen: View) => {
    setView(chosen);
    remember(viewKey, chosen === 'edit' ? chosen : null);
  };
  return [view, choose] as const;
}

interface ViewChoiceProps {
  readonly view: View;
  readonly onChoose: (view: View) => void;
}

const ViewChoice = ({ view, onChoose }: ViewChoiceProps) => (
  <Choice<View>
    label={shellText.view}
    options={[
      { value: 'edit', label: shellText.viewEditHint, text: shellText.viewEdit },
      { value: 'mirror', label: shellText.viewMirrorHint, text: shellText.viewMirror },
    ]}
    value={view}
    onChange={onChoose}
  />
);

/** Breadcrumbs, edit area and preview, side by side or stacked on a narrow screen. */
export function EditorLayout({
  crumbs,
  title,
  titleLang,
  toolbar,
  status,
  lines,
  overlay,
  cover,
  aside,
  busy = false,
  covered = false,
  scrollRef,
  preview,
  children,
}: EditorLayoutProps) {
  const { layout, style, size, move } = useEditWidth();
  const titleId = useId();
  const narrow = useMediaQuery(narrowQuery);
  const [view, chooseView] = useView();
  const handle =
    narrow || covered || preview === undefined ? null : (
      <div className={styles['handle']}>
        <Splitter
          label={shellText.editWidth}
          hint={shellText.editWidthHint}
          controls={editAreaId}
          {...size}
          onMove={move}
          onMoved={(width) => remember(key, String(width))}
        />
      </div>
    );
  return (
    <div
      className={styles['layout']}
      ref={layout}
      style={style}
      data-alone={preview === undefined || undefined}
      data-covered={covered || undefined}
      data-view={preview === undefined ? undefined : view}
    >
      <div className={styles['column']} id={editAreaId}>
        <Breadcrumbs
          crumbs={crumbs}
          aside={
            <>
              {status}
              {narrow && preview !== undefined && <ViewChoice view={view} onChoose={chooseView} />}
            </>
          }
          handle={handle}
        />
        {/* Labelled, because the page of the site in the frame has a `main` too. By hand: the skip link leads to it. */}
        <main className={styles['main']} id={mainId} tabIndex={-1} aria-labelledby={titleId}>
          <div className={styles['area']} inert={covered !== false}>
            <header className={styles['header']}>
              <PageHeading className={styles['title']} id={titleId} lang={titleLang}>
                {title}
              </PageHeading>
              {toolbar}
            </header>
            <div className={styles['lines']}>
              <DeletionLine />
              {lines}
            </div>
            {aside && <div className={styles['aside']}>{aside}</div>}
            <div className={styles['stage']}>
              {/* By hand: no part of React Aria is busy. */}
              <div className={styles['scroll']} {...scrollContainer} ref={scrollRef} aria-busy={busy}>
                {children}
              </div>
              {overlay}
            </div>
          </div>
          {cover && <div className={covered ? styles['cover'] : undefined}>{cover}</div>}
        </main>
      </div>
      {preview !== undefined && <div className={styles['preview']}>{preview}</div>}
    </div>
  );
}
