// Written by `npm run mirror-contract` from src/contract. Do not edit.

/** An object of any fields. */
export type Item = Record<string, unknown>;

export const contentKeys = ['topContent', 'aboutContent', 'studioContent', 'instructorContent', 'priceContent'] as const;

export const componentKeys = ['heroHeader', 'about', 'newvisitor', 'studio', 'instructor'] as const;

/** The content that a message is about. */
export type ContentKey = (typeof contentKeys)[number];

/** The part of a page that a field belongs to. */
export type ComponentKey = (typeof componentKeys)[number];

/** A file of the media library. */
export type MediaFile = { id: number; image_url: string; thumbnail_url: string | null; mime_type: string; width: number | null; height: number | null; file_size: number | null; favorite_flg: boolean; presentation?: { alt: string; focal: { x: number; y: number; } | null; variants: { width: number; avif: string; webp: string; }[]; }; };

/** A message from the console to the site. */
export type PreviewMessage = 
  | { type: 'TEXT_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; fieldName?: string | undefined; value?: unknown | undefined; index?: number | undefined; itemIndex?: number | undefined; priceIndex?: number | undefined; allData?: Item | unknown[] | undefined; eventType: 'change'; }; }
  | { type: 'IMAGE_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; fieldName: string; value: Item | null; allData?: Item | unknown[] | undefined; }; }
  | { type: 'VIDEO_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; fieldName: string; value: Item | null; allData?: Item | unknown[] | undefined; }; }
  | { type: 'MULTIPLE_IMAGES_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; fieldName: string; value: Item[]; index?: number | undefined; itemIndex?: number | undefined; allData?: Item | unknown[] | undefined; }; }
  | { type: 'ARRAY_ITEM_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; target: string; index: number; itemIndex?: number | undefined; priceIndex?: number | undefined; fieldName: string; value: unknown; instructor?: Item | undefined; allInstructors?: Item[] | undefined; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'SCROLL_TO'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; fieldName: string; target: string; index?: number | undefined; itemIndex?: number | undefined; priceIndex?: number | undefined; eventType: 'input_focus'; }; }
  | { type: 'SELECT_INSTRUCTOR'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; instructor?: Item | null | undefined; allInstructors?: Item[] | undefined; tabValue?: number | undefined; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_INSTRUCTOR'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; instructor?: Item | null | undefined; allInstructors?: Item[] | undefined; tabValue?: number | undefined; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_INSTRUCTOR'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; instructor?: Item | null | undefined; allInstructors?: Item[] | undefined; tabValue?: number | undefined; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'SELECT_CONCEPT'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_CONCEPT'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_CONCEPT'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'SELECT_PRICE_SECTION'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; section?: Item | null | undefined; priceContent: Item[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_PRICE_SECTION'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; section?: Item | null | undefined; priceContent: Item[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_PRICE_SECTION'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; section?: Item | null | undefined; priceContent: Item[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_PRICE_ITEM'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; priceIndex: number; priceItem?: Item | null | undefined; priceContent: Item[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_PRICE_ITEM'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; priceIndex: number; priceItem?: Item | null | undefined; priceContent: Item[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_QA_CATEGORY'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_QA_CATEGORY'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'ADD_QA_ITEM'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; itemIndex: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'DELETE_QA_ITEM'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; index: number; itemIndex: number; allData: Item | unknown[]; skipScroll?: boolean | undefined; preserveTab?: boolean | undefined; preserveStudios?: boolean | undefined; }; }
  | { type: 'HASHTAG_UPDATE'; payload: { contentKey: ContentKey; componentKey?: ComponentKey | undefined; value: Item[]; allData: Item | unknown[]; }; };

/** A message from the site to the console. */
export type SiteMessage = { type: 'MIRROR_READY'; payload: { immediate: true; }; } | { type: 'EDIT_FIELD'; payload: { fieldName: string; index?: number | undefined; itemIndex?: number | undefined; priceIndex?: number | undefined; }; };

/** The fields of every payload, after a letter for what each holds. */
export const common = 'kcontentKey McomponentKey';

/** Fields for which an asterisk stands. */
export const flags = 'BskipScroll BpreserveTab BpreserveStudios';

/** Types of messages, and the other fields of their payloads. */
export const shapes: readonly (readonly [types: string, fields: string])[] = [
  ['TEXT_UPDATE', 'SfieldName Uvalue Iindex IitemIndex IpriceIndex DallData ceventType'],
  ['IMAGE_UPDATE VIDEO_UPDATE', 'sfieldName nvalue DallData'],
  ['MULTIPLE_IMAGES_UPDATE', 'sfieldName avalue Iindex IitemIndex DallData'],
  ['ARRAY_ITEM_UPDATE', 'starget iindex IitemIndex IpriceIndex sfieldName uvalue Oinstructor AallInstructors *'],
  ['SCROLL_TO', 'sfieldName starget Iindex IitemIndex IpriceIndex feventType'],
  ['SELECT_INSTRUCTOR ADD_INSTRUCTOR DELETE_INSTRUCTOR', 'iindex Ninstructor AallInstructors ItabValue *'],
  ['SELECT_CONCEPT ADD_CONCEPT DELETE_CONCEPT ADD_QA_CATEGORY DELETE_QA_CATEGORY', 'iindex dallData *'],
  ['SELECT_PRICE_SECTION ADD_PRICE_SECTION DELETE_PRICE_SECTION', 'iindex Nsection apriceContent *'],
  ['ADD_PRICE_ITEM DELETE_PRICE_ITEM', 'iindex ipriceIndex NpriceItem apriceContent *'],
  ['ADD_QA_ITEM DELETE_QA_ITEM', 'iindex iitemIndex dallData *'],
  ['HASHTAG_UPDATE', 'avalue dallData'],
];
