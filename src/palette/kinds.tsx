import type { ReactNode } from 'react';

import { documentWords, documents, isDocument } from '../documents/documents.ts';
import { documentIcons } from '../shell/document-icons.tsx';
import { paletteText } from '../text/palette.ts';
import { ChevronIcon, HomeIcon, ImageIcon, PencilIcon, TrialIcon } from '../ui/icons.tsx';
import type { PaletteKind } from './item.ts';

const icons = {
  command: <ChevronIcon />,
  page: <HomeIcon />,
  booking: <TrialIcon />,
  text: <PencilIcon />,
  media: <ImageIcon />,
} as const;

/** The picture of an item of a kind. */
export const iconOf = (kind: PaletteKind): ReactNode =>
  isDocument(kind) ? documentIcons[documentWords[kind].icon] : icons[kind];

/** What the items of a kind are called together. */
export const headingOf = (kind: PaletteKind | 'recent'): string =>
  isDocument(kind) ? documents[kind].title : paletteText.kinds[kind];
