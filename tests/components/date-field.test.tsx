import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { DateDialogs, useDateDialog } from '../../src/ui/date-dialogs.tsx';
import { DateField } from '../../src/ui/date-field.tsx';
import { standAlone } from './stage/stand-alone.tsx';
import { config } from './stage/surroundings.ts';

function Opener({ value }: { readonly value: CalendarDate }) {
  const ask = useDateDialog();
  return (
    <button
      type="button"
      onClick={({ currentTarget }) =>
        ask({ anchor: currentTarget, label: '予約日', value, onTake: () => undefined })
      }
    >
      開く
    </button>
  );
}

/** Shows a date filter, and a button that opens the dialog for a date, both with this date. */
function show(date: CalendarDate): void {
  function Stage() {
    const [value, setValue] = useState<CalendarDate | null>(date);
    return (
      <DateDialogs>
        <DateField label="申込日" name="createdAt" value={value} onValue={setValue} />
        <Opener value={date} />
      </DateDialogs>
    );
  }
  standAlone(config, Stage);
}

const field = page.getByRole('group', { name: '申込日' });
const last = page.getByRole('button', { name: '2999年12月31日 火曜日、選択中' });
const next = page.getByRole('button', { name: '次の月' });

test('the calendars of field and dialog end with the year 2999', async () => {
  show(new CalendarDate(2999, 12, 31));
  await field.getByRole('button', { name: /^カレンダー/ }).click();
  await expect.element(last).toHaveFocus();
  await expect.element(next).toBeDisabled();
  await commands.press('Escape');
  await page.getByRole('button', { name: '開く' }).click();
  await expect.element(last).toHaveFocus();
  await expect.element(next).toBeDisabled();
});
