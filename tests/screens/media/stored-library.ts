import {
  getMediaDetails,
  saveMediaDetails,
  type MediaDetails,
  emptyMediaTrash,
  getMediaTrash,
  restoreMedia,
  type TrashedFile,
} from '../../../src/contract/http/media-extensions.ts';
import {
  deleteMedia,
  getMediaFiles,
  uploadField,
  uploadMedia,
  type MediaFile,
} from '../../../src/contract/http/media.ts';
import { answer, demoOf, refused, type Answer, type Asked, type BodyOf } from '../answers.ts';

/** The demonstration's files, the oldest first. */
export const demoFiles: readonly MediaFile[] = demoOf(getMediaFiles).toSorted(
  (one, other) => one.id - other.id,
);

/** A file of the demonstration by its name. */
export function fileNamed(name: string): MediaFile {
  const file = demoFiles.find(({ image_url: url }) => url.endsWith(`/${name}`));
  if (!file) throw new Error(`The demonstration has no ${name}.`);
  return file;
}

const hero = fileNamed('hero-grand-jete.jpg');

/** A small file of a name, which is shown by the hero's thumbnail. */
const smallFile = (id: number, name: string, mime_type = 'image/png'): MediaFile => ({
  ...hero,
  id,
  image_url: `/media/${name}`,
  mime_type,
  width: 60,
  height: 40,
  file_size: 800,
  favorite_flg: false,
});

/** Small pictures of these names, newer than the library. */
export const spares = (...names: readonly string[]): readonly MediaFile[] =>
  names.map((name, index) => smallFile(901 + index, name));

/** The id at the end of a call's path. */
export const idOf = ({ call }: Asked): number => Number(/(\d+)\/$/.exec(call)?.[1]);

const unsaid = (id: MediaFile['id']): MediaDetails => ({
  id,
  alt: '',
  title: '',
  tags: [],
  focal: null,
  uploaded_at: null,
  uploaded_by: null,
});

/** A library that uploads, deletions and saves of details change, as a backend's is. */
export class StoredLibrary {
  files: readonly MediaFile[];
  readonly details = new Map<MediaFile['id'], MediaDetails>();
  /** The latest first. */
  trash: readonly TrashedFile[] = [];
  #lastId = 2000;

  constructor(files: readonly MediaFile[] = demoFiles) {
    this.files = files;
  }

  /** Stores an upload as a small file. */
  store({ request }: Asked<typeof uploadMedia>): BodyOf<typeof uploadMedia> {
    const sent = request.get(uploadField);
    if (!(sent instanceof File)) throw new Error('Nothing was uploaded.');
    this.#lastId += 1;
    const file = smallFile(this.#lastId, sent.name, sent.type);
    this.files = [...this.files, file];
    this.details.set(file.id, {
      ...unsaid(file.id),
      uploaded_at: '2026-04-01T09:00:00+09:00',
      uploaded_by: 'admin',
    });
    return { images: [file] };
  }

  /** Moves a file to the trash. */
  delete(id: MediaFile['id']): BodyOf<typeof deleteMedia> {
    const deletion = { deleted_at: new Date().toISOString(), deleted_by: 'admin' };
    const deleted = this.files.find((file) => file.id === id);
    if (deleted) this.trash = [{ ...deleted, ...deletion }, ...this.trash];
    this.files = this.files.filter((file) => file.id !== id);
    return { message: '' };
  }

  readonly answers: readonly Answer[] = [
    answer(getMediaFiles, () => [...this.files]),
    answer(uploadMedia, (asked) => this.store(asked)),
    answer(deleteMedia, (asked) => this.delete(idOf(asked))),
    answer(getMediaDetails, () => this.files.map(({ id }) => this.details.get(id) ?? unsaid(id))),
    answer(saveMediaDetails, ({ request: { favorite_flg, ...said } }) => {
      this.details.set(said.id, { ...unsaid(said.id), ...this.details.get(said.id), ...said });
      this.files = this.files.map((file) => (file.id === said.id ? { ...file, favorite_flg } : file));
      return { message: '' };
    }),
    answer(getMediaTrash, () => ({ bytes: 2_097_152 * this.trash.length, files: [...this.trash] })),
    answer(restoreMedia, ({ request: { id } }) => {
      const file = this.trash.find((each) => each.id === id);
      if (!file) return refused(404, 'もうありません。');
      this.trash = this.trash.filter((each) => each.id !== id);
      const { deleted_at: _at, deleted_by: _by, ...row } = file;
      this.files = [...this.files, row];
      return { message: '' };
    }),
    answer(emptyMediaTrash, ({ request: { ids } }) => {
      this.trash = this.trash.filter(({ id }) => !ids.includes(id));
      return { message: '' };
    }),
  ];
}

/** A library with the demonstration's files and small pictures of these names. */
export const libraryWith = (...names: readonly string[]): StoredLibrary =>
  new StoredLibrary([...demoFiles, ...spares(...names)]);

type Deletion = BodyOf<typeof deleteMedia> | Response | Promise<BodyOf<typeof deleteMedia>>;

/** Answers the deletions of these files otherwise than by doing them. */
export const deleting = (
  library: StoredLibrary,
  otherwise: Readonly<Record<MediaFile['id'], () => Deletion>>,
): Answer => answer(deleteMedia, (asked) => otherwise[idOf(asked)]?.() ?? library.delete(idOf(asked)));
