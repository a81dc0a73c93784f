/** The top page editor's title and sections. */
export const topText = {
  hero: 'メインビジュアル',
  about: 'About',
  newVisitor: '初めての方へ',
} as const;
