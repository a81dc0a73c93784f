import { icon } from '../ui/icons.tsx';

export const UploadIcon = icon(
  <path d="M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3" />,
);
export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.3-4.1 5.9-.9Z" />,
);
export const CropIcon = icon(<path d="M6.5 2.5v15h15M2.5 6.5h15v15" />);
export const ShapeIcon = icon(<path d="M7 3v14h14M3 7h14v14" />);
