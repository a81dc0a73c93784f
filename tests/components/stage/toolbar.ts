import { page } from 'vitest/browser';

const toolbar = page.getByRole('group', { name: '編集操作' });

export const undo = toolbar.getByRole('button', { name: '元に戻す' });
export const submit = toolbar.getByRole('button', { name: 'Submit' });
