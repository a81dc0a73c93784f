/** The letters of a timetable's days. */
export const dayLetters = {
  monday: '月',
  tuesday: '火',
  wednesday: '水',
  thursday: '木',
  friday: '金',
  saturday: '土',
  sunday: '日',
} as const;

const { sunday, ...others } = dayLetters;

/** The same by `Date.getDay`: from Sunday on. */
export const weekdayLetters: readonly string[] = [sunday, ...Object.values(others)];
