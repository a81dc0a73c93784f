import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createKeyedListeners<Key>() {
  const listeners = new Map<Key, Set<() => void>>();
  return {
    add: (key: Key, listener: () => void) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
    notify: (key: Key) => {
      for (const listener of listeners.get(key) ?? []) listener();
    },
  };
}

/** `select` must return the same object while it is equal. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value;
export function useStore<Value, Selected>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Selected,
): Selected;
export function useStore(
  { get, subscribe }: Pick<Store<unknown>, 'get' | 'subscribe'>,
  select: (value: unknown) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(subscribe, () => select(get()));
}
