// One chunk: what the library shows only after a press.
export { MediaTrash, RestoreFilesLine } from './media-trash.tsx';
export { MediaUploads } from './media-uploads.tsx';
export { PickerDialog } from './picker-dialogs.tsx';
export { ShownFile } from './shown-file.tsx';
