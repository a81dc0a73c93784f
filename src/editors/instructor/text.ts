import { dayLetters } from '../../contract/words.ts';

export const instructorLabels = {
  dancer_name: 'インストラクター名',
  instagram: 'Instagram',
  profile: 'プロフィール',
  top_images: 'Background（背景画像）',
  images: 'Visual（ビジュアル画像）',
} as const;

export const instructorText = {
  title: 'instructors',
  instructors: 'インストラクター',
  search: '名前で検索',
  total: (count: number): string => `全${count}件`,
  lessons: '削除されるレッスン',
  instagramHint: '@を除いたユーザー名',
  empty: 'インストラクターがいません。',
  oneByOne: '保存済みのインストラクターは、担当レッスンを確認しながら1人ずつ削除します',
  numbered: (at: number): string => `${at}番目`,
  saved: 'インストラクター情報を更新しました。',
  deleted: 'インストラクターを削除しました。',
  saveFailed: (message: string): string => `エラー: ${message || 'データの更新に失敗しました。'}`,
} as const;

interface GivenLesson {
  readonly studio_name: string;
  readonly day_of_week: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly lesson_name: string;
}

const dayNames = new Map<string, string>(
  Object.entries(dayLetters).map(([day, letter]) => [day, `${letter}曜日`]),
);
const dayOf = (day: string): string => dayNames.get(day) ?? day;

const timesOf = ({ start_time: start, end_time: end }: GivenLesson): string =>
  start === '' && end === '' ? '' : `${start}〜${end}`;

export const lessonLine = (lesson: GivenLesson): string =>
  [lesson.studio_name, dayOf(lesson.day_of_week), timesOf(lesson), lesson.lesson_name]
    .filter(Boolean)
    .join(' ');

export const deleteInstructorWords = (name: string, count: number, isKept: boolean) => ({
  title: 'インストラクターの削除',
  question: [
    name.trim() === '' ? 'このインストラクターを削除します。' : `インストラクター「${name}」を削除します。`,
    count === 0
      ? '担当しているレッスンがあれば、それも削除されます。'
      : `担当している次のレッスン${count}件も削除されます。`,
    `すぐに削除され${isKept ? 'ます' : '、元に戻せません'}。よろしいですか？`,
  ].join('\n'),
  confirm: '削除する',
  underWay: '削除中…',
  failed: '削除エラー: ',
  unexplained: '削除に失敗しました。',
});
