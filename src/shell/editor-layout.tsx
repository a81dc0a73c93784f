import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';

import { shellText } from '../text/shell.ts';
import { Choice } from '../ui/choice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { scrollContainer } from '../ui/scroll-container.ts';
import { mainId } from '../ui/skip-link.tsx';
import { readSplitSize, splitSize, Splitter } from '../ui/splitter.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { DeletionLine } from './deletion-line.tsx';

import styles from './editor-layout.module.css';

export const narrowQuery = '(max-width: 1024px)';

interface EditorLayoutProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly titleLang?: string;
  readonly toolbar?: ReactNode;
  readonly status?: ReactNode;
  readonly lines?: ReactNode;
  readonly overlay?: ReactNode;
  readonly cover?: ReactNode;
  readonly aside?: ReactNode;
  readonly busy?: boolean;
  /** `tall`: the cover is higher than the fields above the preview. */
  readonly covered?: boolean | 'tall';
  readonly scrollRef?: Ref<HTMLDivElement>;
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

const editAreaId = 'edit-area';
const key = 'editWidth';
const viewKey = 'narrowView';

function useEditWidth() {
  const layout = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState(() => readSplitSize('editArea', recall(key)));
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties & { '--edit-width'?: string } = {
    ...(chosen !== null && { '--edit-width': `${chosen}px` }),
  };
  return { layout, style, size: splitSize('editArea', chosen, available), move: setChosen };
}

type View = 'edit' | 'mirror';

function useView() {
  const [view, setView] = useState<View>(() => (recall(viewKey) === 'edit' ? 'edit' : 'mirror'));
  const choose = (chosen: View) => {
    setView(chosen);
    remember(viewKey, chosen === 'edit' ? chosen : null);
  };
  return [view, choose] as const;
}

const viewOptions = [
  { value: 'edit', label: shellText.viewEditHint, text: shellText.viewEdit },
  { value: 'mirror', label: shellText.viewMirrorHint, text: shellText.viewMirror },
] as const;

export function EditorLayout(props: EditorLayoutProps) {
  const { crumbs, title, titleLang, toolbar, status, lines, overlay, scrollRef, children } = props;
  const { cover, aside, busy = false, covered = false, preview } = props;
  const { layout, style, size, move } = useEditWidth();
  const isCovered = covered !== false;
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
              {narrow && preview !== undefined && (
                <Choice<View>
                  label={shellText.view}
                  options={viewOptions}
                  value={view}
                  onChange={chooseView}
                />
              )}
            </>
          }
          handle={handle}
        />
        {/* Labelled, because the site's page in the frame has a `main` too. By hand: the skip link leads to it. */}
        <main className={styles['main']} id={mainId} tabIndex={-1} aria-labelledby={titleId}>
          <div className={styles['area']}>
            <header className={styles['header']}>
              <PageHeading className={styles['title']} id={titleId} lang={titleLang}>
                {title}
              </PageHeading>
              <div className={styles['toolbar']} inert={isCovered}>
                {toolbar}
              </div>
            </header>
            <div className={styles['lines']} inert={isCovered}>
              <DeletionLine />
              {lines}
            </div>
            {aside && (
              <div className={styles['aside']} inert={isCovered}>
                {aside}
              </div>
            )}
            <div className={styles['stage']} inert={isCovered}>
              {/* By hand: no part of React Aria is busy. */}
              <div className={styles['scroll']} {...scrollContainer} ref={scrollRef} aria-busy={busy}>
                {children}
              </div>
              {overlay}
            </div>
          </div>
          {cover && <div className={isCovered ? styles['cover'] : undefined}>{cover}</div>}
        </main>
      </div>
      {preview !== undefined && <div className={styles['preview']}>{preview}</div>}
    </div>
  );
}
