export { connectMirror, isFramed, type MirrorHandlers, type MirrorOptions } from './connect-mirror.ts';
export type { ContentKey, Item, MediaFile, PreviewMessage, SiteMessage } from './contract.gen.ts';
export type { Content, ListEdit, MediaEdit, MirroredFile, ShownPlace, TextEdit, WholeEdit } from './edits.ts';
export { placeAttributes, type SiteField } from './fields.ts';
export { shareStructure } from './share-structure.ts';
export { showField } from './show-field.ts';
