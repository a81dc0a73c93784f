import * as v from 'valibot';

/** Extensions of the calls, used only when they are announced here (docs/behaviour.md#calls). */
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
  /** Base of the calls: an origin, or `''` for the console's own. */
  apiHost: v.union([v.literal(''), origin]),
  siteOrigin: origin,
  /** IANA time zone of "today". */
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
