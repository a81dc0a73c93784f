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

/** An item that has a text of its own to be told by: `項目2「はじめての方へ」`. */
export const withOwnText = (name: string, own: string): string =>
  own.trim() === '' ? name : `${name}「${own.trim()}」`;

/** A field of an item, in a sentence: `項目2のタイトル`. */
export const fieldOfItem = (name: string, label: string): string => `${name}の${label}`;

/** `name` is the item's. */
export const itemText = {
  add: (noun: string): string => `${noun}を追加`,
  addAfter: (name: string): string => `${name}の後に追加`,
  remove: (name: string): string => `${name}を削除`,
  added: (name: string): string => `${name}を追加`,
  removed: (name: string): string => `${name}を削除`,
} as const;
