/** The eight videos that the top page and the about page have (section 3). */
export const videoFields = [
  'pc_video_small',
  'pc_video_medium',
  'pc_video_large',
  'pc_video_extra_large',
  'mobile_video_small',
  'mobile_video_medium',
  'mobile_video_large',
  'mobile_video_extra_large',
] as const;

export type VideoField = (typeof videoFields)[number];

/** Videos may also come grouped under `videos` (decisions.md, "Top, About"). */
export const spreadVideos = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('videos' in body)) return body;
  const { videos, ...rest } = body;
  const filled = Object.entries(rest).filter(([, value]) => value !== null);
  return typeof videos === 'object' && videos !== null
    ? { ...rest, ...videos, ...Object.fromEntries(filled) }
    : body;
};
