import type { ComponentProps } from 'react';

/** `path` in a square of 24. */
export function icon(path: string, look?: ComponentProps<'path'>) {
  return function Icon(props: Omit<ComponentProps<'svg'>, 'children'>) {
    return (
      <svg viewBox="0 0 24 24" data-icon="" aria-hidden="true" {...props}>
        <path d={path} {...look} />
      </svg>
    );
  };
}

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const SearchIcon = icon('M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5');
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3');
export const RedoIcon = icon('m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3');
export const ReloadIcon = icon('M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5');
export const NewTabIcon = icon(
  'M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H6.5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V14',
);
export const FitIcon = icon('M4 5v14M20 5v14M7 12h10M9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5');
export const DesktopIcon = icon(
  'M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 20h6M12 16.5V20',
);
export const TabletIcon = icon(
  'M7.5 3.5h9a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-12a2.5 2.5 0 0 1 2.5-2.5ZM11 17.5h2',
);
export const PhoneIcon = icon(
  'M9.5 3h5a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-13a2.5 2.5 0 0 1 2.5-2.5ZM11.5 18h1',
);
export const ImageIcon = icon(
  'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5ZM7.4 10a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M4 17l4.6-4a1.5 1.5 0 0 1 2 0L16 18M14.5 15.5l1.6-1.4a1.5 1.5 0 0 1 2 0l2.4 2.2',
);
export const VideoIcon = icon(
  'M5.5 6h7.5a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7.5a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5ZM15.5 10.5l5-3v9l-5-3',
);
export const ChevronIcon = icon('m9.5 6 6 6-6 6');
export const WarningIcon = icon(
  'M12 9v4.5M12 17v.01M10.3 4.5 2.9 17.5a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0Z',
);
export const PencilIcon = icon('M4.5 19.5l1-4L16 5l3 3L8.5 18.5l-4 1ZM13.5 7.5l3 3');
export const SavedIcon = icon(
  'M5.5 4.5h10l3 3v11a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM8 4.5v4.5h6.5V4.5M8 19.5v-6h8v6',
);
export const ClockIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.25 12a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.7 6.9C3.9 8.8 2.5 12 2.5 12S6 18.5 12 18.5c1.9 0 3.5-.6 4.9-1.5M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.7 1.4-2.1 2.9',
);
export const UserIcon = icon('M8.25 8a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0M4.5 20a7.5 7.5 0 0 1 15 0');
export const LogoutIcon = icon(
  'M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10M15 8l4 4-4 4M19 12H9.5',
);
export const SunIcon = icon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');
export const AutoIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 3.5v17a8.5 8.5 0 0 1 0-17Z', {
  fill: 'currentColor',
  fillRule: 'evenodd',
});

export const HomeIcon = icon(
  'm3.5 11 8.5-7 8.5 7M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5M10 20v-5.5h4V20',
);
export const InfoIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 8v.01');
export const PriceIcon = icon('m6.5 4.5 5.5 7 5.5-7M12 11.5V20M7 12.5h10M7 16h10');
export const StudioIcon = icon(
  'M5 20V5.5A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5V20M15 10h3a1.5 1.5 0 0 1 1.5 1.5V20M3 20h18M8.5 8h3M8.5 12h3M8.5 16h3',
);
export const LessonIcon = icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-10.5a2.5 2.5 0 0 1 2.5-2.5ZM3.5 10h17M8 3v4M16 3v4M8 14h3M8 17h6',
);
export const InstructorIcon = icon(
  'M11.5 4.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 10.5 10.5 8l4 1.5 1 4 4 1M10.5 8l-1 6.5 4.5 2.5L15 22M9.5 14.5 7.5 17 4 18.5',
);
export const NewsIcon = icon(
  'M4 6.5A1.5 1.5 0 0 1 5.5 5h10A1.5 1.5 0 0 1 17 6.5V18a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2ZM17 9.5h3V18a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4',
);
export const QuestionIcon = icon(
  'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v8a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.5V17h-1A2.5 2.5 0 0 1 4 14.5ZM10 8.7a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1v.2M12 14v.01',
);
export const StarIcon = icon('m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.3-4.1 5.9-.9Z');
export const TrialIcon = icon(
  'M7.5 4.5h9a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5ZM9 3h6v3H9ZM8.5 12.5l1.5 1.5 2.5-2.5M14.5 13H16M8.5 17H16',
);

export const GripIcon = icon('M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01', {
  strokeWidth: '2.5',
});
export const PlusIcon = icon('M12 5v14M5 12h14');
export const deletePath =
  'M4.5 6.5h15M9 6V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V6M6.5 6.5l.8 12a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12M10 10.5v6M14 10.5v6';
export const DeleteIcon = icon(deletePath);
export const CopyIcon = icon(
  'M9.5 8.5h8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5ZM5 15.5V5A1.5 1.5 0 0 1 6.5 3.5h8',
);
export const PasteIcon = icon(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v12A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17.5 5H15M9 3.5h6v3H9zM12 10v6M9.5 13.5 12 16l2.5-2.5',
);
export const ToDayIcon = icon(
  'M4.5 5.5h15v14h-15zM4.5 9.5h15M8.5 3.5v4M15.5 3.5v4M8.5 14.5h6.5M12.5 12l2.5 2.5-2.5 2.5',
);
export const PlusBelowIcon = icon('M4.5 5.5h15M12 10v9M7.5 14.5h9');
export const SpacerBelowIcon = icon(
  'M4.5 5.5h15M5 12v-.01M5 18.5v.01M9 11h1.5M13.5 11H15M9 19.5h1.5M13.5 19.5H15M19 12v-.01M19 18.5v.01M19 15v.6M5 15v.6',
);
export const ToPositionIcon = icon('M4.5 6.5h6M4.5 12h6M4.5 17.5h6M17 5v14M13.5 8.5 17 5l3.5 3.5');

export const calendarPath =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5ZM3.5 10h17M8 3v4M16 3v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01';
export const CalendarIcon = icon(calendarPath);
