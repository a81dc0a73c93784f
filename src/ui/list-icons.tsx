import { icon } from './icons.tsx';

/** Icons of lists, apart from those that come with every visit. */
export const GripIcon = icon(
  <path d="M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01" strokeWidth="2.5" />,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
