import { expect } from 'playwright/test';

import { login } from '../../../src/contract/http/session.ts';
import { doubtfulSave } from '../../fixtures/save-fault.ts';
import { answer, lost, refused, type Answer } from '../answers.ts';
import type { Saving } from './runs.ts';
import type { Scene } from './scene.ts';

/** The saves of a document, of which the next one goes as the test says. */
export class Saves {
  next: Saving = 'save';
  readonly answers: readonly Answer[];

  constructor(document: Scene['document']) {
    this.answers = [
      answer(login, { is_superuser: false }),
      answer(document.save, (asked) => {
        const how = this.next;
        this.next = 'save';
        if (how === 'a refused save') return refused(500, '混雑');
        if (how === 'a save without a session') return refused(401, '');
        if (how === 'a save that is lost') return lost();
        const made = document.saved(asked);
        return how === 'a save whose answer is lost' ? lost() : made;
      }),
    ];
  }

  /** Submits, and waits until a failed save is shown. Returns whether it is made; one without a session is after a sign-in. */
  async submit({ editor }: Scene, how: Saving, username: string): Promise<boolean> {
    this.next = how;
    await editor.submit.click();
    if (how === 'a save without a session') {
      const form = editor.page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
      await form.getByRole('textbox', { name: 'ユーザー名' }).fill(username);
      await form.getByLabel('パスワード', { exact: true }).fill('password');
      await form.getByRole('button', { name: /^Log/ }).click();
    }
    if (how === 'save' || how === 'a save without a session') return true;
    await expect(editor.failure).toContainText(how === 'a refused save' ? '混雑' : doubtfulSave);
    return false;
  }
}
