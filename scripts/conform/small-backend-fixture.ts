import { isObject } from '../../src/contract/objects.ts';

export type Row = Readonly<Record<string, unknown>>;

/** An answer as it leaves the backend. */
export interface Left {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is wrong with a backend, by the names of the calls. */
export interface Faults {
  /** The answers to reads, also to reads that it does not have otherwise. */
  readonly reads?: Readonly<Record<string, (body: readonly Row[]) => Left>>;
  /** The rows as a save stores them. */
  readonly stored?: Readonly<Record<string, (row: Row, before: Row | undefined) => Row>>;
  /** The answers to what changes something. */
  readonly saved?: Readonly<Record<string, object>>;
  /** What somebody else does before the call of that name is answered. */
  readonly meanwhile?: (name: string, backend: SmallBackend) => void;
}

const file = (id: number): Row => ({ id, image_url: `/media/${id}.jpg`, mime_type: 'image/jpeg' });

const instructorOf = (id: number, name: string, images: readonly number[]): Row => ({
  id,
  dancer_name: name,
  instagram: '',
  profile: '踊る。',
  top_images: images,
  top_images_data: images.map(file),
  images: [],
  images_data: [],
});

/** An instructor as it was sent, with files for the ids. */
function storedInstructor(sent: Row): Row {
  const { top_image_ids: ids, image_ids: _ids, sort_order: _at, ...row } = sent;
  const files = Array.isArray(ids) ? ids.map(file) : [];
  return { ...row, top_images: ids, top_images_data: files, images: [], images_data: [] };
}

const initial = (): Record<string, readonly Row[]> => ({
  reviews: [
    { id: 1, reviewer_info: '30代', content: '楽しい', reply: 'また', is_published: true, note: '電話で' },
    { id: 2, reviewer_info: '40代', content: '静か', reply: 'ぜひ', is_published: false, note: '' },
  ],
  instructors: [instructorOf(1, '大谷 静', [1, 2]), instructorOf(2, '藤堂 蓮', [])],
  articles: [{ id: 1, title: '開校', text: '始めます。', images: [], hashtags: [] }],
});

const reads: Readonly<Record<string, string>> = {
  get_reviews: 'reviews',
  get_instructors: 'instructors',
  get_news_list: 'articles',
};

const rowsIn = (body: unknown, name: string): readonly Row[] => {
  const rows = isObject(body) ? body[name] : undefined;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

/** A backend with reviews, instructors and articles, and nothing else of the contract. */
export class SmallBackend {
  static readonly origin = 'https://studio.example';
  /** What it has, whatever it answers. */
  readonly tables = initial();
  /** The calls that changed something. */
  readonly saves: string[] = [];
  readonly #faults: Faults;

  constructor(faults: Faults = {}) {
    this.#faults = faults;
  }

  readonly fetch: typeof fetch = async (address, init) => {
    const name = new URL(address instanceof Request ? address.url : address).pathname.split('/')[2] ?? '';
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    if (name === 'login') return this.#login(sent);
    const isSignedIn = new Headers(init?.headers).has('cookie');
    if (!isSignedIn && name !== 'get_instructors') return Response.json({ error: 'no' }, { status: 401 });
    const table = reads[name];
    this.#faults.meanwhile?.(name, this);
    const left = this.#faults.reads?.[name];
    if (table !== undefined || left !== undefined) {
      const rows = this.tables[table ?? ''] ?? [];
      const { body, headers = {} } = left?.(rows) ?? { body: rows };
      return Response.json(body, { headers });
    }
    const answer = isObject(sent) ? this.#save(name, sent) : null;
    if (answer === null) return Response.json({ error: 'not found' }, { status: 404 });
    this.saves.push(name);
    return Response.json(this.#faults.saved?.[name] ?? answer);
  };

  #login(sent: unknown): Response {
    if (!isObject(sent) || sent['password'] !== 'studio-2026')
      return Response.json({ error: 'no' }, { status: 401 });
    return Response.json({ is_superuser: false }, { headers: { 'set-cookie': 'session=1; Path=/' } });
  }

  #save(name: string, sent: Row): object | null {
    const own = (table: string, id: unknown) => (this.tables[table] ?? []).filter((row) => row['id'] !== id);
    switch (name) {
      case 'save_review':
        this.tables['reviews'] = this.#storedRows(name, 'reviews', rowsIn(sent, 'reviews'));
        return { message: '' };
      case 'update_instructors':
        this.tables['instructors'] = this.#storedRows(
          name,
          'instructors',
          rowsIn(sent, 'instructors').map(storedInstructor),
        );
        return { message: '' };
      case 'delete_instructor':
        this.tables['instructors'] = own('instructors', sent['instructor_id']);
        return { message: '' };
      case 'create_news': {
        const { image_ids: _ids, ...article } = sent;
        this.tables['articles'] = [...own('articles', 2), { ...article, id: 2, images: [] }];
        return { message: '', news_id: 2 };
      }
      case 'delete_news':
        this.tables['articles'] = own('articles', sent['news_id']);
        return { message: '' };
      default:
        return null;
    }
  }

  /** Fields that were not sent stay. */
  #storedRows(name: string, table: string, sent: readonly Row[]): readonly Row[] {
    const stored = this.#faults.stored?.[name] ?? ((row: Row) => row);
    const free = Math.max(0, ...(this.tables[table] ?? []).map(({ id }) => Number(id))) + 1;
    return sent.map((row) => {
      const before = this.tables[table]?.find(({ id }) => id === row['id']);
      return stored({ ...before, ...row, id: Number(row['id']) < 0 ? free : row['id'] }, before);
    });
  }
}
