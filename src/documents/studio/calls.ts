import * as v from 'valibot';

import { defineCall } from '../../contract/http/call.ts';
import {
  readId,
  readMessage,
  readNumber,
  readObject,
  readRows,
  readText,
} from '../../contract/http/lenient.ts';
import { sentId, sentText } from '../../contract/http/sent.ts';
import { latitude, longitude } from './document.ts';

const studioNameSchema = v.strictObject({ id: v.number(), name: v.string(), slug: v.string() });

/** A studio in the lists of studios. */
export type StudioName = v.InferOutput<typeof studioNameSchema>;

export const getStudios = defineCall({
  method: 'GET',
  path: '/api/get_studios/',
  credentials: 'include',
  request: null,
  answer: v.array(studioNameSchema),
  read: readRows(v.object({ id: readId, name: readText, slug: readText })),
});

/** What of an address was found: its municipality, or only its prefecture. */
const placeParts = ['municipality', 'prefecture'] as const;

/**
 * The coordinates of an address. Fails where the address cannot be located. The embedded backend also tells what it found,
 * as `東京都渋谷区`; a foreign one may give the coordinates alone.
 */
export const getLocation = defineCall({
  method: 'POST',
  path: '/api/get_location/',
  credentials: 'include',
  request: v.strictObject({ address: sentText, studio_id: v.nullable(sentId) }),
  answer: v.strictObject({
    lat: latitude,
    lng: longitude,
    place: v.optional(v.string()),
    matched: v.optional(v.picklist(placeParts)),
  }),
  read: readObject(
    ['lat', 'lng'],
    v.object({
      lat: v.pipe(readNumber, latitude),
      lng: v.pipe(readNumber, longitude),
      place: v.fallback(v.optional(v.string()), undefined),
      matched: v.fallback(v.optional(v.picklist(placeParts)), undefined),
    }),
  ),
});

/** Where an address is. */
export type Location = v.InferOutput<typeof getLocation.read>;

/** Publishes or unpublishes a studio; its other content stays. 404 for a missing studio. */
export const updateIsPublished = defineCall({
  method: 'POST',
  path: '/api/update_is_published/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId, is_published: v.boolean() }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
