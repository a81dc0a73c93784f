import * as v from 'valibot';

import { readMediaField } from '../../../src/contract/http/media.ts';
import { emptyStudio, readStudioContent, type Studio } from '../../../src/contract/http/studio.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { isSameFile, toldFiles } from '../../mirror/told-media.ts';

export type StudioContent = Omit<Studio, 'id'>;

const { id: _none, ...empty } = emptyStudio;

export const emptyStudioContent: StudioContent = empty;

const { name, slug, address, is_published } = readStudioContent.entries;

const valueSchemas = { name, slug, address, is_published } as const;

const isTold = (fieldName: string | undefined): fieldName is keyof typeof valueSchemas =>
  fieldName !== undefined && Object.hasOwn(valueSchemas, fieldName);

/** What one message changes; the very same content where it changes nothing. */
export function applyToStudio(content: StudioContent, message: PreviewMessage): StudioContent {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName, value } = message.payload;
      if (!isTold(fieldName)) return content;
      const read = v.safeParse(valueSchemas[fieldName], value);
      if (!read.success || read.output === content[fieldName]) return content;
      return { ...content, [fieldName]: read.output };
    }
    case 'IMAGE_UPDATE': {
      const read = v.safeParse(readMediaField, message.payload.value);
      if (message.payload.fieldName !== 'main_image' || !read.success) return content;
      return isSameFile(content.main_image, read.output) ? content : { ...content, main_image: read.output };
    }
    case 'MULTIPLE_IMAGES_UPDATE': {
      if (message.payload.fieldName !== 'visual_images') return content;
      const images = toldFiles(content.images, message.payload.value);
      return images === content.images ? content : { ...content, images: [...images] };
    }
    default:
      return content;
  }
}

/** Where a map of an address is. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.trim() }).toString()}`;
