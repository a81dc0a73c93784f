import { icon } from './icons.tsx';

/** In one piece, as it stands in every row of a long list. */
export const CalendarIcon = icon(
  <path d="M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5ZM3.5 10h17M8 3v4M16 3v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01" />,
);
export const DoubleChevronIcon = icon(<path d="m5.5 6 6 6-6 6M12.5 6l6 6-6 6" />);
