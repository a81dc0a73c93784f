/** The top page editor's title and sections. */
export const topText = {
  title: 'Top',
  hero: 'メインビジュアル',
  about: 'About',
  newVisitor: '初めての方へ',
} as const;
