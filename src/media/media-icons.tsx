import { icon } from '../ui/icons.tsx';

/** The library's own icons, fetched with it. */
export const UploadIcon = icon(
  <path d="M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3" />,
);
export const DeleteIcon = icon(
  <path d="M4.5 6.5h15M9 6V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V6M6.5 6.5l.8 12a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12M10 10.5v6M14 10.5v6" />,
);
export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.3-4.1 5.9-.9Z" />,
);
/** A frame that does not fit what it frames. */
export const ShapeIcon = icon(<path d="M7 3v14h14M3 7h14v14" />);
