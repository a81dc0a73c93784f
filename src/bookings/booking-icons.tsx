import { icon } from '../ui/icons.tsx';

export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const MailIcon = icon(
  <path d="M6 5.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5ZM4.5 7.5l7.5 5.5 7.5-5.5" />,
);
export const TelIcon = icon(
  <path d="M8.5 4.5 6 5.5c-1 .4-1.5 1.5-1.300 2.600a15 15 0 0 0 11.200 11.200c1.100.2 2.200-.3 2.600-1.300l1-2.5-4.5-2.5-2 1.700a11 11 0 0 1-3.700-3.700L11 9Z" />,
);
export const AscendingIcon = icon(<path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />);
export const DescendingIcon = icon(<path d="M12 5v14M6.5 13.5 12 19l5.5-5.5" />);
