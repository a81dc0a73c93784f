/**
 * Whether a file is a photograph of a phone in HEIC or HEIF, which few browsers and no visitor's can be relied on to
 * show. By its type, or by its name where the browser has no type for it.
 */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf](?:-sequence)?$/i.test(type);
