/** `{label}は必須です。` (section 5, "Display of errors"). */
export const requiredText = (label: string): string => `${label}は必須です。`;
