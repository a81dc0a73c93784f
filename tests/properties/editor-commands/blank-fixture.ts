interface Row {
  readonly id: number;
}

/** Whether nothing was filled in. A mark is no content. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every((item) => isBlankItem(item as object));
  return value === null || typeof value === 'boolean';
}

export const isBlankItem = (item: object): boolean =>
  Object.entries(item).every(([name, value]) => name === 'id' || isBlank(value));

/** Without the blank item that stands in for the last one. */
export const withoutPlaceholder = <Each extends Row>(items: readonly Each[]): Each[] =>
  items.filter((item) => item.id !== 0 || !isBlankItem(item));
