// The sentences about invalid fields, which the console says before a save and the embedded server when it refuses one.

export const requiredText = (label: string): string => `${label}は必須です。`;

/** The error message for an invalid link. */
export const badLinkText = (label: string): string =>
  `${label}には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`;

/** A field of an item: `項目2のタイトル`. */
export const fieldOfItem = (item: string, field: string): string => `${item}の${field}`;
