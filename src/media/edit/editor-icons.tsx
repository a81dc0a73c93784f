import { icon } from '../../ui/icons.tsx';

export const TurnLeftIcon = icon(
  <>
    <path d="M4 4.5V9h4.5M4.6 9A8 8 0 0 1 12 4a8 8 0 0 1 8 8" />
    <rect x="7" y="12" width="9" height="8" rx="1.5" />
  </>,
);
export const TurnRightIcon = icon(
  <>
    <path d="M20 4.5V9h-4.5M19.4 9A8 8 0 0 0 12 4a8 8 0 0 0-8 8" />
    <rect x="8" y="12" width="9" height="8" rx="1.5" />
  </>,
);
export const FrameBackIcon = icon(<path d="M17 6v12l-8-6zM6.5 6v12" />);
export const FrameForwardIcon = icon(<path d="M7 6v12l8-6zM17.5 6v12" />);
