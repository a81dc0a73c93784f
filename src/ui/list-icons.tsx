import { icon } from './icons.tsx';

/** Icons of lists, apart from those that come with every visit. */
export const GripIcon = icon(
  <path d="M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01" strokeWidth="2.5" />,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const DeleteIcon = icon(
  <path d="M4.5 6.5h15M9 6V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V6M6.5 6.5l.8 12a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12M10 10.5v6M14 10.5v6" />,
);
export const CopyIcon = icon(
  <path d="M9.5 8.5h8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5ZM5 15.5V5A1.5 1.5 0 0 1 6.5 3.5h8" />,
);
export const ToDayIcon = icon(
  <path d="M4.5 5.5h15v14h-15zM4.5 9.5h15M8.5 3.5v4M15.5 3.5v4M8.5 14.5h6.5M12.5 12l2.5 2.5-2.5 2.5" />,
);
export const PlusBelowIcon = icon(<path d="M4.5 5.5h15M12 10v9M7.5 14.5h9" />);
export const SpacerBelowIcon = icon(
  <path d="M4.5 5.5h15M5 12v-.01M5 18.5v.01M9 11h1.5M13.5 11H15M9 19.5h1.5M13.5 19.5H15M19 12v-.01M19 18.5v.01M19 15v.6M5 15v.6" />,
);
export const ToPlaceIcon = icon(<path d="M4.5 6.5h6M4.5 12h6M4.5 17.5h6M17 5v14M13.5 8.5 17 5l3.5 3.5" />);
