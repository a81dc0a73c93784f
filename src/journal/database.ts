import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Opens a database once, and again after it was closed. Rejects where the browser refuses; the next call tries again. */
export function openerOf<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };
  return () => {
    if (opening) return opening;
    opening = openDB<Schema>(name, 1, {
      upgrade: create,
      // Another tab has a newer console: the next call here opens the database again, or fails.
      blocking: (_own, _newer, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}

/** All keys that begin with these parts: an array follows every text and number in IndexedDB's order. */
export const startingWith = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);
