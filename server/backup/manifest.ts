import * as v from 'valibot';

export const manifestSchema = v.object({
  entries: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
  /** The next number of each table's identity. */
  nextIds: v.record(v.string(), v.number()),
  /** Files that have a row in the library and are missing on the disk. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
