import * as v from 'valibot';

export const manifestSchema = v.object({
  entries: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
  nextIds: v.record(v.string(), v.number()),
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export type ManifestEntry = Manifest['entries'][number];
