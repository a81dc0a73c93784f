export const videoText = {
  pcVideos: 'PC用の動画',
  mobileVideos: 'モバイル用の動画',
} as const;
