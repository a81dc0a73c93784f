import type { Declare } from './declare.ts';
import { openSignedIn, submit } from './sign-in.ts';

/** Lists in order: instructors, the slots of a timetable, reviews. */
export function listTests(declare: Declare): void {
  declare('an instructor is dragged by the mouse and moved back by the keyboard', async (screen) => {
    await openSignedIn(screen, '/instructor');
    const names = screen.css('[name$=".dancer_name"]');
    const first = ['青山 美咲', '藤堂 蓮'] as const;
    const expectOrder = async (...order: readonly string[]) => {
      for (const [at, value] of order.entries()) await names.at(at).expect({ value });
    };
    await expectOrder(...first);
    const heard = screen.said('青山 美咲 2番目、全8件');
    const next = screen.button('藤堂 蓮を並べ替え（2番目）');
    await screen.button('青山 美咲を並べ替え（1番目）').drag({ to: next, until: heard });
    await expectOrder('藤堂 蓮', '青山 美咲');
    await submit(screen, 'インストラクター情報を更新しました。');

    await screen.open('/instructor');
    await expectOrder('藤堂 蓮', '青山 美咲');
    await screen.button('青山 美咲を並べ替え（2番目）').focus();
    await screen.press('Space');
    await screen.said('青山 美咲を持ち上げました。2番目、全8件').expectShown();
    await screen.press('ArrowUp');
    await screen.said('青山 美咲 1番目、全8件').expectShown();
    await screen.press('Space');
    await screen.button('青山 美咲を並べ替え（1番目）').expect({ isFocused: true });
    await expectOrder(...first);
    await submit(screen, 'インストラクター情報を更新しました。');
  });

  declare(
    'a lesson is moved to another day by the mouse, and to the next one by the keyboard',
    async (screen) => {
      await openSignedIn(screen, '/lesson/3');
      // Its name goes on with who teaches and what is to be checked.
      const slot = (name: string) => screen.role('gridcell', new RegExp(`^${name} `));
      const heard = screen.said('月曜 1番目: 火曜 1番目、全3件');
      const next = slot('火曜 1番目 09:30 リラックスヨガ');
      await slot('月曜 1番目 09:30 庭ヨガ').drag({ to: next, until: heard });
      await slot('火曜 2番目 09:30 リラックスヨガ').expectShown();
      await slot('火曜 1番目 09:30 庭ヨガ').focus();
      await screen.press('m');
      await screen.said('火曜 1番目を持ち上げました。全3件').expectShown();
      await screen.press('ArrowRight');
      await screen.said('火曜 1番目: 水曜 1番目、全5件').expectShown();
      await screen.press('Space');
      await slot('水曜 1番目 09:30 庭ヨガ').expect({ isFocused: true });
      await submit(screen, 'レッスン情報を保存しました。');
      await screen.open('/lesson/3');
      await slot('水曜 1番目 09:30 庭ヨガ').expectShown();
      await slot('火曜 1番目 09:30 リラックスヨガ').expectShown();
    },
  );

  declare('a review is unpublished, published again and saved', async (screen) => {
    await openSignedIn(screen, '/review');
    const last = screen.role('group', '口コミ 1');
    const published = last.role('checkbox', '公開する');
    const mirrored = screen.site('.edit_is_published').at(0);
    await mirrored.expect({ text: '公開' });
    await published.click();
    await mirrored.expect({ text: '非公開' });
    await submit(screen);
    await published.expect({ isChecked: false });
    await published.click();
    await mirrored.expect({ text: '公開' });
    await screen.said('保存しました。').expectGone();
    await screen.press('Control+s');
    await screen.said('保存しました。').expectShown();
    await screen.open('/review');
    await published.expect({ isChecked: true });
  });
}
