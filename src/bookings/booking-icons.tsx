import { icon } from '../ui/icons.tsx';

export const FilterIcon = icon('M4 6.5h16M7 12h10M10 17.5h4');
export const AscendingIcon = icon('M12 19V5M6.5 10.5 12 5l5.5 5.5');
export const DescendingIcon = icon('M12 5v14M6.5 13.5 12 19l5.5-5.5');
