import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { documentNames, documentWords, documents, type DocumentName } from '../documents/documents.ts';
import type { ShellLink } from '../shell/app-shell.tsx';
import { pageText } from '../text/app.ts';
import {
  TrialIcon,
  HomeIcon,
  InfoIcon,
  InstructorIcon,
  LessonIcon,
  NewsIcon,
  PriceIcon,
  QuestionIcon,
  StarIcon,
  StudioIcon,
} from '../ui/icons.tsx';
import { linkToEditor } from './document-links.ts';

export const documentIcons: Readonly<Record<(typeof documentWords)[DocumentName]['icon'], ReactNode>> = {
  home: <HomeIcon />,
  info: <InfoIcon />,
  price: <PriceIcon />,
  studio: <StudioIcon />,
  lesson: <LessonIcon />,
  instructor: <InstructorIcon />,
  news: <NewsIcon />,
  question: <QuestionIcon />,
  review: <StarIcon />,
};

export type SidebarPage = DocumentName | 'trial';

interface SidebarLink extends ShellLink {
  readonly page: SidebarPage;
  readonly to: { readonly link: LinkProps };
}

function linkTo(name: DocumentName, firstId: number): LinkProps {
  // `exact`: an article's path begins with /news, and every path with that of the top page.
  if (name === 'news') return linkOptions({ to: '/news', activeOptions: { exact: true } });
  const link = linkToEditor(name, firstId);
  return name === 'top' ? { ...link, activeOptions: { exact: true } } : link;
}

export function sidebarLinks(firstId: number, here: string): readonly SidebarLink[] {
  const sidebarLink = (page: SidebarPage, link: LinkProps, label: string, icon: ReactNode): SidebarLink => ({
    page,
    to: { link },
    label,
    lang: 'en',
    icon,
    isCurrent: page === here,
  });
  return [
    ...documentNames.map((name) => {
      const icon = documentIcons[documentWords[name].icon];
      return sidebarLink(name, linkTo(name, firstId), documents[name].navTitle, icon);
    }),
    sidebarLink('trial', linkOptions({ to: '/trial' }), pageText.trial, <TrialIcon />),
  ];
}
