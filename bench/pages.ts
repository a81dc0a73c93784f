import type { Measured } from './browser.ts';

const filled = (name: string) =>
  `(() => { const field = document.querySelector('[name="${name}"]'); return field !== null && field.value !== '' && !field.readOnly; })()`;

export const loginPage = (origin: string): Measured => ({
  url: `${origin}/login`,
  usable: `document.querySelector('form [name="username"]') !== null && document.querySelector('form button') !== null`,
});

export const editorPage = (origin: string): Measured => ({ url: `${origin}/`, usable: filled('title_ja') });

export const consolePage = (origin: string, path: string): Measured => ({
  url: origin + path,
  usable: `document.querySelector('h1') !== null`,
});

export const floorLogin = (origin: string): Measured => ({
  url: `${origin}/floor/login.html`,
  usable: `document.body.dataset.ready === ''`,
});

export const floorEditor = (origin: string): Measured => ({
  url: `${origin}/floor/editor.html`,
  usable: filled('title_ja'),
});

export const listEditor = (origin: string, count: number): Measured => ({
  url: `${origin}/list/?count=${count}`,
  usable: filled('items.0.title'),
});

export const floorList = (origin: string, count: number): Measured => ({
  url: `${origin}/floor/list.html?count=${count}`,
  usable: filled('items.0.title'),
});
