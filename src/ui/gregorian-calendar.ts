import { GregorianCalendar } from '@internationalized/date';

/** Stands for the library's own, which brings all calendars (`vite.config.ts`). */
export const createCalendar = () => new GregorianCalendar();
