import { type MediaKind, kinds } from './selector-text.ts';

export const mediaListText = {
  name: (kind: MediaKind, at: number): string => `${kinds[kind]}${at}`,
  add: (label: string): string => `${label}を追加`,
  addShort: '追加',
  open: (name: string, file: string): string => `${name}を変更: ${file}`,
  remove: (name: string): string => `${name}を削除`,
  removed: (name: string): string => `${name}を削除`,
  chosen: (kind: MediaKind, count: number): string => `選択中の${kinds[kind]}: ${count}件`,
  count: (count: number, limit: number | undefined): string =>
    limit === undefined ? `${count}件` : `${count} / ${limit}件`,
  limit: (limit: number): string => `最大${limit}件`,
  limitReached: (limit: number): string => `最大${limit}件です。追加するには、いずれかを削除してください。`,
  previous: (kind: MediaKind): string => `前の${kinds[kind]}を表示`,
  next: (kind: MediaKind): string => `次の${kinds[kind]}を表示`,
  atStart: (kind: MediaKind): string => `最初の${kinds[kind]}まで表示しています`,
  atEnd: (kind: MediaKind): string => `最後の${kinds[kind]}まで表示しています`,
} as const;
