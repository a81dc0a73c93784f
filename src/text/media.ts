export const kinds = { image: '画像', video: '動画' };

export type MediaKind = keyof typeof kinds;

/** The media selector and the media library. */
export const mediaText = {
  choose: (label: string): string => `${label}を選択`,
  change: (label: string): string => `${label}を変更`,
  /** The part of `choose` and `change` that is seen. */
  chooseShort: '選択',
  changeShort: '変更',
  nothingChosen: (kind: MediaKind): string => `${kinds[kind]}が選択されていません`,
  chosen: (description: string): string => `選択中: ${description}`,
  /** What a file without a name in its address is called. */
  nameless: (id: number): string => `ファイル${id}`,
  describe: (name: string, pixels: string): string => (pixels === '-' ? name : `${name}、${pixels}`),
  sizeLimit: 'max:50MB',
} as const;
