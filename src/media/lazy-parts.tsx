import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { DialogPending } from '../ui/dialog-pending.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { libraryText } from './library-text.ts';

const load = () => import('./late-parts.tsx');

const dismissalOf = (actor: MediaPickerActor) => () => {
  for (const type of ['alert.dismiss', 'delete.cancel', 'close.cancel'] as const) actor.send({ type });
};

export const MediaTrash = lazyDialog(
  async () => (await load()).MediaTrash,
  ({ onClose }) => onClose,
);
export const RestoreFilesLine = lazyDialog(
  async () => (await load()).RestoreFilesLine,
  ({ onDismiss }) => onDismiss,
);
export const MediaUploads = lazyPart(async () => (await load()).MediaUploads);
export const PickerDialog = lazyDialog(
  async () => (await load()).PickerDialog,
  ({ actor }) => dismissalOf(actor),
  { Place: DialogPending },
);
export const ShownFile = lazyPart(async () => (await load()).ShownFile, {
  pending: () => <p>{libraryText.detailsLoading}</p>,
});

const parts = [MediaTrash, RestoreFilesLine, MediaUploads, PickerDialog, ShownFile];

export const preloadParts = () => Promise.all(parts.map(({ preload }) => preload()));
