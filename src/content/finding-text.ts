const quoted = (name: string): string => `「${name}」`;

export const findingText = {
  goneDocument: (place: string, link: string) => `${place}の${quoted(link)}は、ないページへのリンクです。`,
  unknownPage: (place: string, link: string) =>
    `${place}の${quoted(link)}は、この管理画面で編集するページではありません。サイトにあるか確認してください。`,
  badLink: (place: string, link: string) => `${place}の${quoted(link)}は、リンク先として使えません。`,
  missing: (place: string) => `${place}が選ばれていません。`,
  gone: (place: string, name: string) => `${place}のファイル（${name}）が、メディアライブラリにありません。`,
  ratio: (place: string, file: string, shape: string, wanted: string) =>
    `${place}（${file}）の縦横比は${shape}です。${wanted}に切り取られて表示されます。`,
  noAlternative: (place: string, file: string) => `${place}（${file}）に、代替テキストがありません。`,
  noText: (place: string) => `${place}が入力されていません。`,
  noPicture: (place: string) => `${place}がありません。`,
  noLessons: 'レッスンが1つもありません。',
  emptyDays: (names: readonly string[]) => `${names.join('・')}にレッスンがありません。`,
  toUnpublished: (place: string, link: string, studio: string) =>
    `${place}の${quoted(link)}は、非公開のスタジオ${quoted(studio)}へのリンクです。`,
  namesUnpublished: (place: string, studio: string) =>
    `${place}に、非公開のスタジオ${quoted(studio)}の名前があります。`,
  shownForUnpublished: (place: string, studio: string) =>
    `${place}に、非公開のスタジオ${quoted(studio)}が選ばれています。`,
  shownForUnknown: (place: string, id: number) => `${place}に、ないスタジオ（ID ${id}）が選ばれています。`,
  teachesUnpublished: (instructor: string, studio: string) =>
    `${instructor}のレッスンが、非公開のスタジオ${quoted(studio)}にあります。`,
  overlap: (place: string, instructor: string, lesson: string, other: string) =>
    `${place} ${lesson}: ${instructor}は、同じ時間に${other}にも入っています。`,
  noAnswer: (question: string) => `${question}に、回答がありません。`,
} as const;
