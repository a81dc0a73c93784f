import * as v from 'valibot';

/** The days of a timetable, in its order (section 9). */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Day = (typeof days)[number];

export const daySchema = v.picklist(days);

/** A day's English name in any case. */
export const readDay = v.pipe(v.string(), v.trim(), v.toLowerCase(), daySchema);

/** `HH:MM`, or empty: a spacer has no times. */
export const timeSchema = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);

/** A time with or without seconds. Missing or null is `''`. */
export const readTime = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((value) => {
    const text = (value ?? '').trim();
    const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? [];
    return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
  }),
  timeSchema,
);
