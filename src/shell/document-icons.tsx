import type { ReactNode } from 'react';

import type { DocumentName, documentWords } from '../documents/documents.ts';
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
} from '../ui/icons.tsx';

/** The pictures of the documents, by the names that their list gives them. */
export const documentIcons: Readonly<Record<(typeof documentWords)[DocumentName]['icon'], ReactNode>> = {
  home: <HomeIcon />,
  info: <InfoIcon />,
  price: <PriceIcon />,
  studio: <StudioIcon />,
  lesson: <LessonIcon />,
  instructor: <InstructorIcon />,
  news: <NewsIcon />,
  question: <QuestionIcon />,
  review: <ReviewIcon />,
};
