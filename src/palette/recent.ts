import { recall, remember } from '../ui/remembered.ts';

const key = 'palette';
const most = 12;

/** The ids of the items chosen last in this browser, the latest first. Only ids are kept: names may be customers'. */
export function recentIds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts an item at the front. */
export function rememberChosen(id: string): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)].slice(0, most);
  remember(key, JSON.stringify(ids));
}
