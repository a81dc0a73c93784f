import type { DeletedKind } from '../../src/contract/http/deleted.ts';
import type { Day } from '../../src/contract/http/lesson.ts';
import { dayLetters } from '../../src/contract/words.ts';
import { restoredIn } from '../../src/documents/documents.ts';

export const instructorName = (number: number) => `インストラクター${number}`;

export const instructorText = {
  topImages: '背景画像',
  images: 'ビジュアル画像',
  name: (number: number) => `${instructorName(number)}の名前`,
  topImage: (number: number, image: number) => `${instructorName(number)}の背景画像${image}`,
  image: (number: number, image: number) => `${instructorName(number)}のビジュアル画像${image}`,
  twice: (name: string) => `${name}は、同じIDのインストラクターがほかにいます。`,
  saved: 'インストラクター情報を更新しました。',
  deleted: 'インストラクターを削除しました。',
} as const;

export const qaText = {
  studios: (item: string) => `${item}の対象スタジオ`,
  mixedStudios: (item: string) =>
    `${item}の対象スタジオ: 「すべてのスタジオ」とほかのスタジオは、いっしょに選べません。`,
  studioMissing: (item: string, id: number) => `${item}の対象スタジオ: ID ${id} のスタジオはありません。`,
  lastCategory: 'カテゴリーは最低1つ必要です。',
  onlyStudio: (question: string, more: number) =>
    `このスタジオだけを対象にしたQ&A「${question}」${more > 0 ? `ほか${more}件` : ''}があるため、削除できません。先にQ&Aの対象スタジオを変更してください。`,
  saved: 'Q&A情報を更新しました。',
} as const;

export const newsText = {
  missing: 'この記事はありません。',
} as const;

export const trialText = {
  missing: 'この体験予約はありません。ほかの画面でキャンセルされています。',
  noReservationDay: '予約日には、2000年から2099年までの日付を入力してください。',
  dateChanged: '予約日を変更しました。',
  cancelled: '体験予約をキャンセルしました。',
} as const;

export const undeleteText = {
  missing: 'これはもう元に戻せません。すでに元に戻されたか、削除から30日が過ぎています。',
  needed: (kind: DeletedKind, name: string) =>
    `${restoredIn(kind).title}「${name}」も削除されています。先にそちらを元に戻してください。`,
  withoutStudio: (question: string) =>
    `Q&A「${question}」の対象スタジオがすべて削除されています。先にスタジオを元に戻してください。`,
  restored: (kind: DeletedKind, name: string, { files, lessons }: { files: number; lessons: number }) =>
    [
      `${restoredIn(kind).title}「${name}」を元に戻しました。`,
      files > 0 ? `メディアライブラリから削除されたファイル${files}件は戻っていません。` : '',
      lessons > 0
        ? `インストラクターまたはスタジオがもうないため、レッスン${lessons}件は戻っていません。`
        : '',
    ].join(''),
} as const;

export const trashText = {
  missing: 'このファイルはもう元に戻せません。すでに元に戻されたか、完全に削除されています。',
  restored: (name: string) => `「${name}」を元に戻しました。`,
  emptied: (count: number) => `${count}件を完全に削除しました。`,
} as const;

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024}KB` : `${bytes / 1024 / 1024}MB`);

export const serverText = {
  loginFailed: 'ユーザー名またはパスワードが正しくありません。',
  tooManyAttempts: (minutes: number) =>
    `ログインの失敗が続いたため、一時的に受け付けていません。約${minutes}分後にもう一度お試しください。`,
  notSignedIn: 'ログインしていません。もう一度ログインしてください。',
  loggedOut: 'ログアウトしました。',
  saved: '保存しました。',

  foreignOrigin:
    'この画面以外から送られたリクエストは受け付けません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。',
  foreignHost:
    'このアドレスではKagamiを使えません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。',
  notFound: '指定された呼び出しはありません。',
  methodNotAllowed: 'このメソッドは使えません。',
  notJson: 'リクエストは application/json で送ってください。',
  tooLarge: (limit: number) => `送られた内容が大きすぎます（${sizeText(limit)}まで）。`,
  badJson: 'リクエストがJSONとして読めません。',
  tooMany: 'リクエストの項目が多すぎます。',
  tooDeep: 'リクエストの入れ子が深すぎます。',
  bodyBroken: 'リクエストの受信が途中で切れました。',
  badIfMatch: 'If-Match の形式が正しくありません。',
  badAttempt: (limit: number) => `Idempotency-Key には、1文字から${limit}文字までの値を指定してください。`,
  reusedAttempt: '同じ Idempotency-Key で、別の内容がすでに送られています。',
  savedMeanwhile: 'ほかの人が先に保存しました。',
  badRequest: 'リクエストの形式が正しくありません。',
  internal: 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
  newerVersion:
    'システムが新しい版に更新されています。しばらくしてから画面を読み込み直し、もう一度お試しください。',
  storeAway: 'メディアの保管先に接続できません。しばらくしてからもう一度お試しください。',
  libraryBusy: 'メディアライブラリでほかの作業が続いています。しばらくしてからもう一度お試しください。',
  takesTooLong: '処理に時間がかかっています。しばらくしてからもう一度お試しください。',
  starting: '起動しています。しばらくしてからもう一度お試しください。',
  databaseAway: 'データベースに接続できません。しばらくしてからもう一度お試しください。',

  forbiddenKey: (path: string) => `${path}: 使えない名前の項目です。`,
  badCharacter: (path: string) => `${path}: 保存できない文字が含まれています。`,
  unknownField: (path: string) => `${path}: 知らない項目です。`,
  missingField: (path: string) => `${path}: 項目がありません。`,
  tooLong: (path: string, limit: number) => `${path}: 長すぎます（${limit}文字まで）。`,
  badValue: (path: string) => `${path}: 値の形式が正しくありません。`,
  mediaMissing: (field: string, id: number) =>
    `${field}: ID ${id} のファイルはメディアライブラリにありません。`,
  mediaGone: 'このファイルはメディアライブラリにありません。',
  mediaInUse: (kind: 'image' | 'video') =>
    `この${kind === 'image' ? '画像' : '動画'}は使用中のため削除できません。`,
  deleted: '削除しました。',
  notMultipart: 'ファイルは multipart/form-data で送ってください。',
  noFile: 'ファイルが送られていません。',
  oneFile: 'ファイルは1つずつ送ってください。',
  emptyFile: 'ファイルが空です。',
  wrongType:
    'この種類のファイルは使えません。使えるのは、画像（JPEG・PNG・GIF・WebP・AVIF）と動画（MP4・WebM・MOV）です。',
  imageUnreadable: '画像を読み取れません。ファイルが壊れている可能性があります。',
  tooHeavy:
    'ファイルの確認に時間やメモリーがかかりすぎるため、使えません。サイズを小さくするか、別の形式で保存し直してください。',
  videoUnreadable: '動画を読み取れません。ファイルが壊れている可能性があります。',
  locationInTrack:
    'この動画には、撮影した場所が映像と並べて記録されていて、取り除けません。動画編集アプリで書き出し直したものを送ってください。',
  locationUnknown:
    'このファイルに撮影した場所が記録されていないか、確かめられません。ほかのアプリで保存し直したものを送ってください。',
  tooManyPixels: (side: number, pixels: number) =>
    `画像が大きすぎます（一辺${side.toLocaleString('ja')}ピクセル、合計${pixels / 100_000_000}億ピクセルまで）。`,
  diskFull: 'サーバーの空き容量が足りないため、保存できませんでした。',
  tooManyWrites: 'ほかの保存が続いています。しばらくしてからもう一度お試しください。',
  tooManyTabs: '開いているタブが多すぎます。',
  tooManyUploads: 'ほかのアップロードが続いています。しばらくしてからもう一度お試しください。',
  imageWanted: (field: string) => `${field}: 画像を選んでください。`,
  videoWanted: (field: string) => `${field}: 動画を選んでください。`,
} as const;

export const goneText = (item: string) =>
  `${item}は、ほかの画面で削除されています。画面を読み込み直してから保存してください。`;

export const twiceText = (item: string, noun: string) => `${item}は、同じIDの${noun}がほかにあります。`;

export const studioText = {
  missing: 'このスタジオはありません。',
  slugTaken: (slug: string) => `スラッグ「${slug}」は、ほかのスタジオで使われています。`,
  published: '公開しました。',
  unpublished: '非公開にしました。',
  notLocated: '住所の座標を取得できませんでした。',
} as const;

export const lessonText = {
  use: 'レッスン',
  slot: (day: Day, position: number) => `${dayLetters[day]}曜${position}番目`,
  name: (slot: string) => `${slot}のレッスン名`,
  start: (slot: string) => `${slot}の開始時刻`,
  end: (slot: string) => `${slot}の終了時刻`,
  instructor: (slot: string) => `${slot}のインストラクター`,
  instructorMissing: (slot: string, id: number) => `${slot}: ID ${id} のインストラクターはいません。`,
  image: (slot: string) => `${slot}の画像`,
  images: '画像',
  saved: 'レッスン情報を保存しました。',
} as const;
