import { expect } from 'vitest';

import type { Declare } from './declare.ts';
import { ask, openSignedIn } from './sign-in.ts';

/** The news. */
export function newsTests(declare: Declare): void {
  declare('an article with two new hashtags is created and opens on its own route', async (screen) => {
    await openSignedIn(screen, '/news/new');
    await screen.textbox('タイトル').fill('鏡開き');
    await screen.site('.edit_title').expect({ text: '鏡開き' });
    await screen.textbox('本文').fill('餅をつきます。');
    await screen.role('combobox', 'ハッシュタグ').click();
    await screen.type('新春 餅');
    await screen.press('Enter');
    await screen.role('grid', 'ハッシュタグ').role('row').expect({ text: '#新春' }, { text: '#餅' });
    await screen.site('.edit_hashtags').expect({ text: '#新春' }, { text: '#餅' });
    await screen.button(/^Submit/).click();
    await screen.said('保存しました。').expectShown();
    await screen.css('h1').expect({ text: '鏡開き' });
    expect(await screen.path()).toMatch(/^\/news\/\d+$/);
    await screen.role('grid', 'ハッシュタグ').role('row').expect({ text: '#新春' }, { text: '#餅' });
    expect(await ask(screen, '/api/get_news_list/')).toContainEqual(
      expect.objectContaining({ title: '鏡開き', text: '餅をつきます。' }),
    );
  });
}
