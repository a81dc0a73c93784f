import * as v from 'valibot';

/** What goes beyond section 7 and is used only when it is announced here (decisions.md, "The wire"). */
export const extensionNames = ['logout', 'upload-thumbnail', 'image-limit'] as const;

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'is not an origin'));

/** `/config.json`: what the console learns at run time. */
export const runtimeConfigSchema = v.object({
  brand: v.string(),
  /** Where section 7's calls go: an origin, or `''` for the console's own. */
  apiHost: v.union([v.literal(''), origin]),
  siteOrigin: origin,
  /** An IANA zone; whose date is "today" (decisions.md, "Trial"). */
  timeZone: v.string(),
  extensions: v.array(v.string()),
  /** Marks preview paths of what is not published yet. Absent without a session of the embedded backend. */
  adminSecret: v.optional(v.string()),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type ExtensionName = (typeof extensionNames)[number];
