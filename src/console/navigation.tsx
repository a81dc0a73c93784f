import { createLink } from '@tanstack/react-router';

import { shellText } from '../text/shell.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { ImageIcon } from '../ui/icons.tsx';

const RoutedIconLink = createLink(IconLink);

export const MediaLink = () => (
  <RoutedIconLink to="/media" label={shellText.media}>
    <ImageIcon />
  </RoutedIconLink>
);
