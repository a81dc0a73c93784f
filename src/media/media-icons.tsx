import { icon } from '../ui/icons.tsx';

export const UploadIcon = icon('M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3');
export const CropIcon = icon('M6.5 2.5v15h15M2.5 6.5h15v15');
export const ShapeIcon = icon('M7 3v14h14M3 7h14v14');
