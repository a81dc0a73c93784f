export const contentKeys = [
  'topContent',
  'aboutContent',
  'studioContent',
  'instructorContent',
  'priceContent',
] as const;

export const componentKeys = ['heroHeader', 'about', 'newvisitor', 'studio', 'instructor'] as const;

export type ContentKey = (typeof contentKeys)[number];
export type ComponentKey = (typeof componentKeys)[number];

export function contentKeyOf(address: string): ContentKey {
  const [path = ''] = address.split('?');
  if (path.includes('about')) return 'aboutContent';
  if (path.includes('studio')) return 'studioContent';
  if (path.includes('instructor')) return 'instructorContent';
  return path.startsWith('/price') ? 'priceContent' : 'topContent';
}
