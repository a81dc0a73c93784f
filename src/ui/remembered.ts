export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`kagami.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`kagami.${key}`);
    else localStorage.setItem(`kagami.${key}`, value);
  } catch {
    // The setting lasts until the page is left.
  }
}
