import { expect, type Locator } from 'playwright/test';

import { EditorPage } from '../fixtures/editor-page.ts';
import { studioId } from './lesson-week.ts';

/** Page object of the timetable editor. Elements are found by role and name. */
export class LessonEditor extends EditorPage {
  /** Opens the screen and waits until it is loaded. */
  async open(id = studioId): Promise<void> {
    await this.page.goto(`/lesson/${id}`);
    await expect(this.row('月曜 1番目')).toBeVisible();
  }

  day(name: string): Locator {
    return this.page.getByRole('grid', { name, exact: true });
  }

  /** The rows of a day's slots. */
  rows(day: string): Locator {
    return this.day(day).getByRole('gridcell', { name: /\d番目[ 、]/ });
  }

  /** The row of a slot by its day and position. */
  row(slot: string): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`^${slot}[ 、]`) });
  }

  /** The fields of the open slot. */
  slot(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** Opens a slot by a click on its row. */
  async openSlot(name: string): Promise<void> {
    await this.row(name).click();
    await expect(this.slot(name)).toBeVisible();
  }

  field(slot: string, label: string): Locator {
    return this.slot(slot).getByRole('textbox', { name: label });
  }

  instructor(slot: string): Locator {
    return this.slot(slot).getByRole('combobox', { name: 'インストラクター' });
  }

  handle(slot: string): Locator {
    return this.button(`${slot}を並べ替え`);
  }

  dayDialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Waits until a day has lessons of these names in this order; a spacer has no name. */
  async expectDay(day: string, names: readonly string[]): Promise<void> {
    const rows = this.rows(day);
    await expect(rows).toHaveCount(names.length);
    for (const [at, name] of names.entries()) {
      const said = name === '' ? '空き枠$' : `(\\d+:\\d+ )?${name}`;
      await expect(rows.nth(at)).toHaveAccessibleName(
        new RegExp(`^${day.slice(0, 2)} ${at + 1}番目 ${said}`),
      );
    }
  }
}
