import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'is not an origin'));

/** `/site.json`: the site's runtime configuration. */
export const siteConfigSchema = v.object({
  brand: v.string(),
  /** The only origin whose messages are accepted. */
  consoleOrigin: origin,
  /** Whether published content can be read under `/content/`. Otherwise messages alone fill the pages. */
  content: v.boolean(),
  /** Where relative media addresses point, when it is not the console's own origin. */
  mediaBase: v.optional(v.string()),
  /** The studio that the links to studios and timetables open. */
  firstStudio: v.optional(v.pipe(v.number(), v.safeInteger()), 1),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
