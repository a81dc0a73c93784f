import * as v from 'valibot';

/** A bucket, and what the names of Kagami's objects in it begin with. */
export interface StorePlace {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

const placeSchema = v.pipe(
  v.string(),
  v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/),
  v.transform((text): StorePlace => {
    const { hostname: bucket, pathname } = new URL(text);
    const path = pathname.replaceAll(/^\/|\/$/g, '');
    return { bucket, prefix: path === '' ? '' : `${path}/` };
  }),
);

/** Reads `s3://bucket/prefix`. Null for anything else. */
export function parseStorePlace(text: string): StorePlace | null {
  const read = v.safeParse(placeSchema, text);
  return read.success ? read.output : null;
}
