/** The eight videos that the top page and About each have (section 3). */

const size = { small: '720p', medium: '1080p', large: '1440p', extra_large: '2160p' };

export const videoLabels = {
  pc_video_small: `PC動画 ${size.small}`,
  pc_video_medium: `PC動画 ${size.medium}`,
  pc_video_large: `PC動画 ${size.large}`,
  pc_video_extra_large: `PC動画 ${size.extra_large}`,
  mobile_video_small: `モバイル動画 ${size.small}`,
  mobile_video_medium: `モバイル動画 ${size.medium}`,
  mobile_video_large: `モバイル動画 ${size.large}`,
  mobile_video_extra_large: `モバイル動画 ${size.extra_large}`,
} as const;

export const videoText = {
  pcVideos: 'PC用の動画',
  mobileVideos: 'モバイル用の動画',
} as const;
