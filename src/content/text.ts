export const checkKinds = {
  link: 'リンク',
  media: '画像・動画の不足',
  ratio: '画像の縦横比',
  alternative: '代替テキスト',
  studio: 'スタジオの内容',
  unpublished: '非公開のスタジオ',
  overlap: 'レッスンの重なり',
  answer: 'Q&Aの回答',
} as const;

export type CheckKind = keyof typeof checkKinds;

export const checkSeverities = { error: '要修正', warning: '注意', notice: '確認' } as const;

export type CheckSeverity = keyof typeof checkSeverities;

export const documentOf = (title: string, name: string): string => `${title}「${name}」`;

export const contentListText = {
  studios: 'スタジオの一覧',
  newsList: 'ニュースの一覧',
  media: 'メディアの一覧',
} as const;

const partial = 'これらは確認していません。';

const namedFailures = 3;

export interface CheckedCounts {
  readonly here: number;
  readonly elsewhere: number;
  readonly isPartial: boolean;
}

const countsText = ({ here, elsewhere }: CheckedCounts): string =>
  [here > 0 ? `このページに${here}件` : '', elsewhere > 0 ? `ほかのページに${elsewhere}件` : '']
    .filter((text) => text !== '')
    .join('、');

const title = '公開前の確認';

export const checksText = {
  title,
  open: (counts: CheckedCounts | null): string => {
    if (counts === null) return title;
    const texts = [countsText(counts) || '0件', counts.isPartial ? '一部は未確認' : ''];
    return `${title}（${texts.filter((text) => text !== '').join('、')}）`;
  },
  counted: (counts: CheckedCounts): string => {
    const found = countsText(counts);
    const result =
      found !== '' ? `${found}あります。` : counts.isPartial ? '' : '問題は見つかりませんでした。';
    return `${title}: ${result}${counts.isPartial ? '一部のページを読み込めず、確認していません。' : ''}`;
  },
  about: '保存されている内容を、すべてのページにわたって確認します。',
  unsaved: 'このページの保存していない変更は、確認に含まれません。',
  reading: (done: number, total: number | null): string =>
    total === null ? '読み込み中' : `読み込み中 ${done} / ${total}`,
  progress: '読み込みの進み具合',
  kind: '種類',
  all: (count: number): string => `すべて（${count}件）`,
  ofKind: (kind: CheckKind, count: number): string => `${checkKinds[kind]}（${count}件）`,
  count: (count: number): string => `${count}件`,
  here: 'このページ',
  result: (count: number, all: number, isPartial: boolean): string => {
    if (count > 0) return `${count}件見つかりました。`;
    if (all > 0) return 'この種類の問題は見つかりませんでした。';
    return isPartial ? '読み込めた内容には、問題は見つかりませんでした。' : '問題は見つかりませんでした。';
  },
  failed: (names: readonly string[]): string => {
    const further = names.length - namedFailures;
    const named = names.slice(0, namedFailures).join('、') + (further > 0 ? `ほか${further}件` : '');
    return `${named}を読み込めませんでした。${names.length > 1 ? partial : ''}`;
  },
  leftOut: (count: number): string => `${count}件を読み取れませんでした。`,
  missing: (name: string, missing: string): string => `${name}: ${missing}${partial}`,
  untitled: (id: number): string => `記事${id}`,
  more: (count: number): string => `さらに${count}件を表示`,
  close: '閉じる',
} as const;
