import type { VideoField } from '../../../src/contract/http/videos.ts';

/** The texts of a hero's controls. */
export const heroText = {
  stopVideo: '背景の動画を停止',
  playVideo: '背景の動画を再生',
  showing: (name: string) => `表示中：${name}`,
  empty: (name: string) => `${name}は未設定です`,
} as const;

export const videoNames: Record<VideoField, string> = {
  pc_video_small: 'PC動画 720p',
  pc_video_medium: 'PC動画 1080p',
  pc_video_large: 'PC動画 1440p',
  pc_video_extra_large: 'PC動画 2160p',
  mobile_video_small: 'モバイル動画 720p',
  mobile_video_medium: 'モバイル動画 1080p',
  mobile_video_large: 'モバイル動画 1440p',
  mobile_video_extra_large: 'モバイル動画 2160p',
};
