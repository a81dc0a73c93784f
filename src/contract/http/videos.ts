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

/** The names under which a page's texts and its videos may come together (decisions.md, "Top, About"). */
export const pageGroups = ['page_content', 'videos'] as const;
