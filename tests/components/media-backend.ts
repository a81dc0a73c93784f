import type { MediaFile } from '../../src/contract/http/media.ts';
import { library, type Answer, type Answers } from './backend.ts';

/** A library that deletions and uploads change, as a backend's is. */
export class MediaBackend {
  rows: readonly MediaFile[];
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

  delete(id: MediaFile['id']): Response {
    this.rows = this.rows.filter((file) => file.id !== id);
    return Response.json({ message: '' });
  }

  add(file: MediaFile): void {
    this.rows = [...this.rows, file];
  }
}
