import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { createStore } from '../mirror/store.ts';
import { withSecret } from './with-secret.ts';

const studiosSchema = v.array(v.object({ id: v.number(), name: v.string() }));

export type StudioName = v.InferOutput<typeof studiosSchema>[number];

const store = createStore<readonly StudioName[]>([]);

/** The studios that the visitor may see. None while nothing is known: a page stands without their names. */
export const useStudios = () => useSyncExternalStore(store.subscribe, store.get);

/** Reads the studios. Where that fails the page stands without their names. */
export async function loadStudios(): Promise<void> {
  try {
    const answer = await fetch(withSecret('/content/studios'));
    const studios = v.parse(studiosSchema, await answer.json());
    store.update(() => studios);
  } catch {
    // A timetable is one without the name of its studio too, and so are answers.
  }
}
