import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { keysOf } from '../contract/each-of.ts';
import type { ShellLink } from '../shell/app-shell.tsx';
import { placeText } from '../text/app.ts';
import {
  HomeIcon,
  InfoIcon,
  InstructorIcon,
  LessonIcon,
  NewsIcon,
  PriceIcon,
  QuestionIcon,
  ReviewIcon,
  StudioIcon,
  TrialIcon,
} from '../ui/icons.tsx';

/** A place of the sidebar. */
export type Place = Exclude<keyof typeof placeText, 'home'>;

/** The links of the sidebar. */
const destinations: Record<Place, (firstId: number) => ShellLink['to']> = {
  top: () => ({ link: linkOptions({ to: '/', activeOptions: { exact: true } }) }),

  about: () => ({ link: linkOptions({ to: '/about' }) }),

  price: () => ({ link: linkOptions({ to: '/price' }) }),

  studio: (firstId) => ({
    link: linkOptions({ to: '/studio/$studioId', params: { studioId: String(firstId) } }),
  }),

  lesson: (firstId) => ({
    link: linkOptions({ to: '/lesson/$studioId', params: { studioId: String(firstId) } }),
  }),

  instructor: () => ({ link: linkOptions({ to: '/instructor' }) }),

  news: () => ({ link: linkOptions({ to: '/news', activeOptions: { exact: true } }) }),

  qa: () => ({ link: linkOptions({ to: '/qa' }) }),

  review: () => ({ link: linkOptions({ to: '/review' }) }),

  trial: () => ({ link: linkOptions({ to: '/trial' }) }),
};

const icons: Record<Place, ReactNode> = {
  top: <HomeIcon />,
  about: <InfoIcon />,
  price: <PriceIcon />,
  studio: <StudioIcon />,
  lesson: <LessonIcon />,
  instructor: <InstructorIcon />,
  news: <NewsIcon />,
  qa: <QuestionIcon />,
  review: <ReviewIcon />,
  trial: <TrialIcon />,
};

const places = keysOf(destinations);

/**
 * The sidebar (section 2, "App shell"). Studio and Lesson open the first studio; `here`, the first segment of the path,
 * marks them for any other studio too.
 */
export const linksTo = (firstId: number, here: string): readonly (ShellLink & { readonly place: Place })[] =>
  places.map((place) => ({
    place,
    to: destinations[place](firstId),
    label: placeText[place],
    lang: 'en',
    icon: icons[place],
    isCurrent: place === here,
  }));
