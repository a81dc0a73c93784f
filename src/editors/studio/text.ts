import { overlayText } from '../../text/common.ts';

export const studioListText = {
  label: 'スタジオ一覧',
  add: '+ Add New Studio',
  loading: 'スタジオを読み込み中…',
  failed: 'スタジオの一覧を読み込めませんでした。',
  empty: 'スタジオはまだありません。',
  nameless: (id: number) => `スタジオ${id}`,
  leftOut: (count: number) => `${count}件のスタジオを読み込めませんでした。`,
} as const;

export const studioText = {
  title: 'Studio',
  newTitle: 'Add Studio',
  details: '基本情報',
  media: '画像',
  publication: '公開',
  publishedAtOnce: '切り替えると確認のうえ、すぐにサイトへ反映されます。ほかの編集内容は保存されません。',
  publishedWithCreation: 'チェックすると、スタジオの作成と同時に公開されます。',
  unknown: 'このスタジオは見つかりません。一覧からスタジオを選んでください。',
  notLocated: '住所の座標を取得できませんでした。',
  published: '公開しました。',
  unpublished: '非公開にしました。',
  notPublished: '公開状態の更新に失敗しました。',
  updatePublished: '公開状態を更新',
  createdPerhaps: 'スタジオが作成されたか確認できませんでした。一覧を確認してから、もう一度お試しください。',
  deleted: (name: string) => `スタジオ「${name}」を削除しました。`,
} as const;

const degrees = (value: number, positive: string, negative: string): string =>
  `${value < 0 ? negative : positive}${Math.abs(value).toFixed(3)}度`;

export const locationText = {
  check: '住所を確認',
  noAddress: '住所を入力してください',
  found: (place: string) => `${place}が見つかりました。`,
  foundPrefecture: (place: string) => `${place}までしか見つかりませんでした。市区町村を確認してください。`,
  position: (lat: number, lng: number) => `${degrees(lat, '北緯', '南緯')}・${degrees(lng, '東経', '西経')}`,
  /** `distance` in km. */
  moved: (from: string, distance: number) =>
    `保存済みの住所（${from}）から約${distance < 10 ? distance.toFixed(1) : Math.round(distance)}km離れています。`,
  same: '地図上の位置は、保存済みの住所と変わりません。',
  unknownBefore: '保存済みの住所の位置は、この画面ではまだ調べていません。',
  map: '地図で見る（新しいタブ）',
} as const;

export const slugText = {
  use: (slug: string) => `「${slug}」を使う`,
  used: (slug: string) => `スラッグに「${slug}」を入れました。`,
  taken: (studio: string) =>
    `スタジオ「${studio}」と同じスラッグです。ページを区別できないため、別のものにしてください。`,
} as const;

export const publishWords = (published: boolean) => ({
  title: published ? '公開' : '非公開',
  question: published ? '公開しますか？' : '非公開にしますか？',
  confirm: published ? '公開する' : '非公開にする',
  underWay: overlayText.publishing,
  failed: studioText.notPublished,
});

export const deleteStudioWords = (name: string) => ({
  title: 'スタジオの削除',
  question: `スタジオ「${name}」を削除します。よろしいですか？`,
  confirm: '削除する',
  underWay: overlayText.deleting,
  failed: '削除に失敗しました。',
});
