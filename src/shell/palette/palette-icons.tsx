import type { ReactNode } from 'react';

import {
  ChevronIcon,
  HomeIcon,
  ImageIcon,
  InstructorIcon,
  LessonIcon,
  NewsIcon,
  PencilIcon,
  QuestionIcon,
  StudioIcon,
  TrialIcon,
} from '../../ui/icons.tsx';
import type { PaletteKind } from './item.ts';

export const paletteIcons: Readonly<Record<PaletteKind, ReactNode>> = {
  command: <ChevronIcon />,
  page: <HomeIcon />,
  studio: <StudioIcon />,
  lesson: <LessonIcon />,
  instructor: <InstructorIcon />,
  news: <NewsIcon />,
  qa: <QuestionIcon />,
  booking: <TrialIcon />,
  text: <PencilIcon />,
  media: <ImageIcon />,
};
