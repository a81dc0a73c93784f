import * as v from 'valibot';

import { readMediaField } from '../../../src/contract/http/media.ts';
import { emptyStudio, readStudioContent, type Studio } from '../../../src/contract/http/studio.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { receivedFiles } from '../../mirror/received-files.ts';
/** The studio page's texts, and the placeholders of its empty fields in the mirror. */
export const studioText = {
  name: 'スタジオ名',
  slug: 'Studio',
  address: '住所',
  photo: (name: string) => `${name}の写真`,
  gallery: 'スタジオの様子',
  picture: (name: string, number: number) => `${name}の様子 ${number}`,
  unpublished: '非公開のスタジオです',
  accessEn: 'Access',
  access: 'アクセス',
  map: '地図で見る',
  timetable: 'スケジュールを見る',
} as const;

export type StudioContent = Omit<Studio, 'id'>;

const { id: _none, ...empty } = emptyStudio;

export const emptyStudioContent: StudioContent = empty;

const { name, slug, address, is_published } = readStudioContent.entries;

const valueSchemas = { name, slug, address, is_published } as const;

const isValueField = (fieldName: string | undefined): fieldName is keyof typeof valueSchemas =>
  fieldName !== undefined && Object.hasOwn(valueSchemas, fieldName);

/** The fields that one message gives. */
export function applyToStudio(content: StudioContent, message: PreviewMessage): Partial<StudioContent> {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName, value } = message.payload;
      if (!isValueField(fieldName)) return {};
      const read = v.safeParse(valueSchemas[fieldName], value);
      return read.success ? { [fieldName]: read.output } : {};
    }
    case 'IMAGE_UPDATE': {
      const read = v.safeParse(readMediaField, message.payload.value);
      return message.payload.fieldName === 'main_image' && read.success ? { main_image: read.output } : {};
    }
    case 'MULTIPLE_IMAGES_UPDATE': {
      if (message.payload.fieldName !== 'visual_images') return {};
      return { images: [...receivedFiles(content.images, message.payload.value)] };
    }
    default:
      return {};
  }
}

/** The link to a map of an address. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.trim() }).toString()}`;
