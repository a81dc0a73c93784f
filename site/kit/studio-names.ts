import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { createStore } from '../mirror/store.ts';
import { withSecret } from './content-state.ts';

const studiosSchema = v.array(v.object({ id: v.number(), name: v.string() }));

const store = createStore<Readonly<v.InferOutput<typeof studiosSchema>>>([]);

export const useStudios = () => useSyncExternalStore(store.subscribe, store.get);

export async function loadStudios(): Promise<void> {
  try {
    const answer = await fetch(withSecret('/content/studios'));
    const studios = v.parse(studiosSchema, await answer.json());
    store.update(() => studios);
  } catch {}
}
