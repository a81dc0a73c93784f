import type { VideoField } from '../../contract/http/media.ts';
import { emptyOf, namesOf, textKinds } from '../kit/field.ts';
import { top, type TopContent, type TopImageField } from './document.ts';

export const topTextFields = namesOf(top.fields, ...textKinds);

export const topImageFields = namesOf(top.fields, 'image');

export type TopMediaField = TopImageField | VideoField;

export const emptyTopContent: TopContent = emptyOf(top.fields);
