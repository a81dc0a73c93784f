import * as v from 'valibot';

import { defineCall } from './call.ts';
import { editedDocument, needed, optional } from './edited.ts';
import {
  readFlag,
  readId,
  readInnerList,
  readCreated,
  readMessage,
  readNumber,
  readObject,
  readRows,
  readText,
} from './lenient.ts';
import { mediaFileSchema, readMediaField, readMediaFile } from './media.ts';
import { sentId, sentMediaId, sentText } from './sent.ts';
const studioNameSchema = v.strictObject({ id: v.number(), name: v.string(), slug: v.string() });

/** A studio in the lists of studios. */
export type StudioName = v.InferOutput<typeof studioNameSchema>;

/** A studio as the embedded backend sends it and as the console keeps it. Coordinates are never read back. */
export const studioSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  /** Japanese name. */
  name: v.string(),
  /** English name. */
  slug: v.string(),
  address: v.string(),
  /** 9:16 (section 9). Sent as `top_image`. */
  main_image: v.nullable(mediaFileSchema),
  /** 16:9, in their order. Sent as `image_ids`. */
  images: v.array(mediaFileSchema),
  is_published: v.boolean(),
});

export type Studio = v.InferOutput<typeof studioSchema>;

/** An empty studio; its id is not that of any saved one. */
export const emptyStudio: Studio = {
  id: 0,
  name: '',
  slug: '',
  address: '',
  main_image: null,
  images: [],
  is_published: false,
};

export const getStudios = defineCall({
  method: 'GET',
  path: '/api/get_studios/',
  credentials: 'include',
  request: null,
  answer: v.array(studioNameSchema),
  read: readRows(v.object({ id: readId, name: readText, slug: readText })),
});

/** A studio without its id: as saved, or as a draft in the mirror. */
export const readStudioContent = v.object({
  name: readText,
  slug: readText,
  address: readText,
  main_image: readMediaField,
  images: readInnerList(readMediaFile),
  is_published: readFlag,
});

export const getStudio = defineCall({
  method: 'POST',
  path: '/api/get_studio/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId }),
  answer: studioSchema,
  read: readObject(
    ['name', 'slug', 'address', 'main_image', 'images', 'is_published'],
    v.object({ id: readId, ...readStudioContent.entries }),
    { needed: ['name', 'slug', 'address'] },
  ),
  edited: editedDocument({
    name: needed,
    slug: needed,
    address: needed,
    main_image: optional,
    images: needed,
    is_published: { omitted: 'unsaved' },
  }),
});

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** What of an address was found: its municipality, or only its prefecture. */
const placeParts = ['municipality', 'prefecture'] as const;

/**
 * The coordinates of an address. Fails where the address cannot be located. The embedded backend also tells what it found,
 * as `東京都渋谷区`; section 7 asks for the coordinates alone.
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

const maxSlugLength = 200;

const writtenStudio = {
  name: sentText,
  address: sentText,
  slug: v.pipe(v.string(), v.maxLength(maxSlugLength)),
  image_ids: v.array(sentMediaId),
  top_image: v.nullable(sentMediaId),
  lat: latitude,
  lng: longitude,
};

/** A new studio is unpublished until `update_is_published` says otherwise. */
export const createStudio = defineCall({
  method: 'POST',
  path: '/api/create_studio/',
  credentials: 'include',
  request: v.strictObject(writtenStudio),
  answer: v.strictObject({ message: v.string(), studio_id: v.number() }),
  read: readCreated('studio_id'),
});

export type CreateStudioRequest = v.InferOutput<typeof createStudio.request>;

/** Saves a studio. On the embedded backend 404 for a missing studio, 409 for a slug that another studio has. */
export const updateStudio = defineCall({
  method: 'POST',
  path: '/api/update_studio/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId, ...writtenStudio }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateStudioRequest = v.InferOutput<typeof updateStudio.request>;

/** Also deletes its lessons. */
export const deleteStudio = defineCall({
  method: 'POST',
  path: '/api/delete_studio/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

/** Publishes or unpublishes a studio; its other content stays. 404 for a missing studio. */
export const updateIsPublished = defineCall({
  method: 'POST',
  path: '/api/update_is_published/',
  credentials: 'include',
  request: v.strictObject({ studio_id: sentId, is_published: v.boolean() }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
