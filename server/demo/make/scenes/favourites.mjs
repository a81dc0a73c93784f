export const favourites = [
  'hero-grand-jete',
  'about-morning-barre',
  'studio-hikari-morning',
  'lesson-ballet-barre',
];
