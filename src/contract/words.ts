export const requiredText = (label: string): string => `${label}は必須です。`;

export const badLinkText = (label: string): string =>
  `${label}には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`;

export const fieldOfItem = (item: string, field: string): string => `${item}の${field}`;

export const dayLetters = {
  monday: '月',
  tuesday: '火',
  wednesday: '水',
  thursday: '木',
  friday: '金',
  saturday: '土',
  sunday: '日',
} as const;

const { sunday, ...others } = dayLetters;

/** By `Date.getDay`: from Sunday on. */
export const weekdayLetters: readonly string[] = [sunday, ...Object.values(others)];
