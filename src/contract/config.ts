import * as v from 'valibot';

/** Extensions of the calls, used only when the configuration has them (docs/behaviour.md#calls). */
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

export const runtimeConfigSchema = v.object({
  brand: v.string(),
  apiHost: v.union([v.literal(''), origin]),
  siteOrigin: origin,
  /** IANA time zone of "today". */
  timeZone: v.string(),
  extensions: v.array(v.string()),
  /** Only with a session of the embedded backend. */
  adminSecret: v.optional(v.string()),
  /** `KAGAMI_OMITTED_IS_EMPTY`: the backend leaves out empty fields. */
  isOmittedEmpty: v.optional(v.boolean()),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type ExtensionName = (typeof extensionNames)[number];
