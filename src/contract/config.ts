import * as v from 'valibot';

/** Extensions of section 7, used only when they are announced here (decisions.md, "The wire"). */
export const extensionNames = [
  'logout',
  'upload-thumbnail',
  'image-limit',
  'conditionalSave',
  'idempotentSave',
  'undelete',
  'presence',
  'itemOrder',
  'mediaTrash',
  'mediaDetails',
] as const;

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'is not an origin'));

/** `/config.json`: the configuration that the console reads at run time. */
export const runtimeConfigSchema = v.object({
  brand: v.string(),
  /** Base of section 7's calls: an origin, or `''` for the console's own. */
  apiHost: v.union([v.literal(''), origin]),
  siteOrigin: origin,
  /** IANA time zone of "today" (decisions.md, "Trial"). */
  timeZone: v.string(),
  extensions: v.array(v.string()),
  /**
   * Query parameter value that gives the preview access to unpublished content. Absent without a session of the
   * embedded backend.
   */
  adminSecret: v.optional(v.string()),
  /** The backend leaves out fields that are empty (`KAGAMI_OMITTED_IS_EMPTY`). */
  isOmittedEmpty: v.optional(v.boolean()),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type ExtensionName = (typeof extensionNames)[number];
