import { days } from '../src/contract/http/lesson.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');
const time = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/**
 * `count` lessons spread over a week, taught in turn by these instructors, each at hours of their own: a large
 * timetable without double bookings.
 */
export function lessonsOf(count: number, instructorIds: readonly number[]) {
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / days.length);
    const minute = 6 * 60 + 45 * Math.floor(row / instructorIds.length);
    return {
      id: `new_${at + 1}`,
      name: `レッスン ${at + 1}`,
      start_time: time(minute),
      end_time: time(minute + 45),
      day_of_week: days[at % days.length] ?? 'monday',
      instructor_id: instructorIds[row % instructorIds.length] ?? 0,
      instructor_name: '',
      image: null,
      space_flg: false,
      order: row + 1,
      close_flg: false,
    };
  });
}
