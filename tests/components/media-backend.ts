import type { MediaDetails } from '../../src/contract/http/media-details.ts';
import type { TrashedFile } from '../../src/contract/http/media-trash.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { library, type Answer, type Answers } from './backend.ts';

const unsaid = (id: MediaFile['id']): MediaDetails => ({
  id,
  alt: '',
  title: '',
  tags: [],
  focal: null,
  uploaded_at: null,
  uploaded_by: null,
});

/** A library that deletions and uploads change, as a backend's is. */
export class MediaBackend {
  rows: readonly MediaFile[];
  readonly details = new Map<MediaFile['id'], MediaDetails>();
  /** The latest first. */
  trash: readonly TrashedFile[] = [];
  /** The calls so far, each as its method and path. */
  readonly calls: string[] = [];
  /** Answers a read of the list. */
  list: Answer = () => Response.json(this.rows);
  readonly #newcomers: readonly MediaFile[];
  readonly #deletions: ReadonlyMap<MediaFile['id'], Answer>;

  /** The demonstration's files and more; `deletions` says how those that are not simply done are answered. */
  constructor(
    newcomers: readonly MediaFile[] = [],
    deletions: ReadonlyMap<MediaFile['id'], Answer> = new Map(),
  ) {
    this.rows = [...library, ...newcomers];
    this.#newcomers = newcomers;
    this.#deletions = deletions;
  }

  get answers(): Answers {
    const deletions = [...library, ...this.#newcomers].map(({ id }) => [
      `DELETE /api/delete_media/${id}/`,
      this.#deletions.get(id) ?? (() => this.delete(id)),
    ]);
    const all: Answers = {
      'GET /api/get_media_files/': (request) => this.list(request),
      'GET /api/get_media_details/': (request) => this.listDetails(request),
      'POST /api/save_media_details/': (request) => this.saveDetails(request),
      'GET /api/get_media_trash/': (request) => this.listTrash(request),
      'POST /api/restore_media/': (request) => this.restore(request),
      'POST /api/empty_media_trash/': (request) => this.empty(request),
      ...(Object.fromEntries(deletions) as Answers),
    };
    return Object.fromEntries(
      Object.entries(all).map(([call, answer]) => [
        call,
        (request: Request) => {
          this.calls.push(call);
          return answer(request);
        },
      ]),
    );
  }

  listDetails: Answer = () => Response.json(this.rows.map(({ id }) => this.details.get(id) ?? unsaid(id)));

  saveDetails: Answer = async (request) => {
    const { favorite_flg, ...said } = (await request.json()) as Pick<MediaFile, 'favorite_flg'> &
      MediaDetails;
    this.details.set(said.id, { ...unsaid(said.id), ...said });
    this.rows = this.rows.map((file) => (file.id === said.id ? { ...file, favorite_flg } : file));
    return Response.json({ message: '' });
  };

  listTrash: Answer = () => Response.json({ bytes: 2_097_152 * this.trash.length, files: this.trash });

  restore: Answer = async (request) => {
    const { id } = (await request.json()) as { id: number };
    const file = this.trash.find((each) => each.id === id);
    if (!file) return Response.json({ error: 'もうありません。' }, { status: 404 });
    this.trash = this.trash.filter((each) => each.id !== id);
    const { deleted_at: _at, deleted_by: _by, ...row } = file;
    this.add(row);
    return Response.json({ message: '' });
  };

  empty: Answer = async (request) => {
    const { ids } = (await request.json()) as { ids: readonly number[] };
    this.trash = this.trash.filter(({ id }) => !ids.includes(id));
    return Response.json({ message: '' });
  };

  delete(id: MediaFile['id']): Response {
    const deletion = { deleted_at: new Date().toISOString(), deleted_by: 'admin' };
    this.trash = [
      ...this.rows.filter((file) => file.id === id).map((file) => Object.assign(deletion, file)),
      ...this.trash,
    ];
    this.rows = this.rows.filter((file) => file.id !== id);
    return Response.json({ message: '' });
  }

  add(file: MediaFile): void {
    this.rows = [...this.rows, file];
  }
}
