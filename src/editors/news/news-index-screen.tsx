import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { useFrameAsked } from '../../preview/use-frame-asked.ts';
import { EditorLayout } from '../../shell/editor-layout.tsx';
import { placeText } from '../../text/app.ts';
import { newsText } from '../../text/news.ts';
import { NoticeLine } from '../../ui/status-line.tsx';

interface NewsIndexScreenProps {
  readonly frame: PreviewFrameActor;
  readonly siteOrigin: string;
  readonly previewPath: string;
  /** What succeeded before the screen came. */
  readonly notice: string | null;
  /** The articles are there. */
  readonly isRead: boolean;
  /** The articles. */
  readonly children: ReactNode;
}

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: placeText.news, lang: 'en' },
];

/** The articles without one that is open: nothing is edited here, and the site shows its own list. */
export function NewsIndexScreen(props: NewsIndexScreenProps) {
  const { frame, siteOrigin, previewPath, notice, isRead, children } = props;
  useFrameAsked(frame, isRead);
  return (
    <EditorLayout
      crumbs={crumbs}
      title={newsText.title}
      titleLang="en"
      toolbar={<NoticeLine text={notice} />}
      preview={<PreviewPane actor={frame} siteOrigin={siteOrigin} path={previewPath} />}
    >
      {children}
    </EditorLayout>
  );
}
