/** `{label}は必須です。` (section 5, "Display of errors"). */
export const requiredText = (label: string): string => `${label}は必須です。`;

/** What is said of a field that holds no link. */
export const badLinkText = (label: string): string =>
  `${label}には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`;
