/** A tag field and its announcements. */
export const tagText = {
  /** A tag with its sign, as it is displayed. */
  shown: (text: string): string => `#${text}`,
  remove: (text: string): string => `#${text}を削除`,
  added: (texts: readonly string[]): string => `${texts.map((text) => `#${text}`).join(' ')} 追加`,
  removed: (text: string): string => `#${text} 削除`,
  duplicates: (texts: readonly string[]): string =>
    `${texts.map((text) => `#${text}`).join(' ')} は追加済みです。`,
} as const;
