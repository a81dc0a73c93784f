/** What an item of a list and its controls are called. Places are from 1. */
export interface ItemWords {
  /** Its heading: `項目 2`. */
  readonly title: (at: number) => string;
  /** In a sentence: `項目2`. */
  readonly name: (at: number) => string;
}

export const itemWords = (noun: string): ItemWords => ({
  title: (at) => `${noun} ${at}`,
  name: (at) => `${noun}${at}`,
});

/** `name` is the item's. */
export const itemText = {
  add: (noun: string): string => `${noun}を追加`,
  addAfter: (name: string): string => `${name}の後に追加`,
  remove: (name: string): string => `${name}を削除`,
  added: (name: string): string => `${name}を追加`,
  removed: (name: string): string => `${name}を削除`,
} as const;
