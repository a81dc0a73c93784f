export const kinds = { image: '画像', video: '動画' };

export type MediaKind = keyof typeof kinds;

export type NamedKind = MediaKind | null;

export const nameOfKind = (kind: NamedKind): string => (kind === null ? 'ファイル' : kinds[kind]);

export const mediaText = {
  choose: (label: string): string => `${label}を選択`,
  change: (label: string): string => `${label}を変更`,
  chooseShort: '選択',
  changeShort: '変更',
  nothingChosen: (kind: MediaKind): string => `${kinds[kind]}が選択されていません`,
  chosen: (description: string): string => `選択中: ${description}`,
  describe: (name: string, pixels: string): string => (pixels === '-' ? name : `${name}、${pixels}`),
  sizeLimit: 'max:50MB',
} as const;
