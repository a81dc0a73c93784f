import { kinds, type MediaKind } from './media.ts';

/** The media selector of a field that holds several files. */
export const mediaListText = {
  /** What a file of the list is called by its place, from 1. */
  name: (kind: MediaKind, at: number): string => `${kinds[kind]}${at}`,
  add: (label: string): string => `${label}を追加`,
  /** The part of `add` that is seen. */
  addShort: '追加',
  list: (label: string): string => `${label}の一覧`,
  /** The picture itself, which opens the library. */
  open: (name: string, file: string): string => `${name}を変更: ${file}`,
  chosen: (kind: MediaKind, count: number): string => `選択中の${kinds[kind]}: ${count}件`,
  count: (count: number, limit: number | undefined): string =>
    limit === undefined ? `${count}件` : `${count} / ${limit}件`,
  limit: (limit: number): string => `最大${limit}件`,
  limitReached: (limit: number): string => `最大${limit}件です。追加するには、いずれかを削除してください。`,
  /** Scroll the strip. */
  previous: (kind: MediaKind): string => `前の${kinds[kind]}を表示`,
  next: (kind: MediaKind): string => `次の${kinds[kind]}を表示`,
  atStart: (kind: MediaKind): string => `最初の${kinds[kind]}まで表示しています`,
  atEnd: (kind: MediaKind): string => `最後の${kinds[kind]}まで表示しています`,
} as const;
