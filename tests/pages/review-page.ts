import { expect, type Locator } from 'playwright/test';

import { reviews, type Review } from '../../src/documents/review/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';

type TextField = 'reviewer_info' | 'content' | 'reply';

/** Page object of the review editor. Elements are found by role and name, positions count from 1. */
export class ReviewEditor extends EditorPage {
  readonly reviews: Locator = this.page.getByRole('group', { name: /^口コミ \d+$/ });
  readonly addReview: Locator = this.page.getByRole('button', { name: '口コミを追加', exact: true });

  /** Opens the screen and waits until it and the page in its frame are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/review');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
    await expect(this.field(1, 'reviewer_info')).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Waits until the site shows the draft. */
  async expectMirrored(): Promise<void> {
    await this.expectConnected();
    // The mirror also shows unpublished reviews.
    await expect(this.mirrored(1, 'is_published')).toBeVisible();
  }

  review(at: number): Locator {
    return this.page.getByRole('group', { name: `口コミ ${at}`, exact: true });
  }

  field(at: number, field: TextField): Locator {
    return this.review(at).getByRole('textbox', { name: reviews.fields[field].label, exact: true });
  }

  published(at: number): Locator {
    return this.review(at).getByRole('checkbox', { name: '公開する', exact: true });
  }

  addAfter(at: number): Locator {
    return this.page.getByRole('button', { name: `口コミ${at}の後に追加`, exact: true });
  }

  remove(at: number): Locator {
    return this.page.getByRole('button', { name: `口コミ${at}を削除`, exact: true });
  }

  /** The site's element for a field. */
  mirrored(at: number, field: TextField | 'is_published'): Locator {
    return this.mirroredReviews.nth(at - 1).locator(`.edit_${field}`);
  }

  get mirroredReviews(): Locator {
    return this.preview.getByRole('article');
  }

  /** Waits until the reviews are by these people. */
  async expectNames(...names: readonly string[]): Promise<void> {
    await expect(this.reviews).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      await expect(this.field(index + 1, 'reviewer_info')).toHaveValue(name);
    }
  }
}

export type NewReview = Omit<Review, 'id'>;

/** Three reviews, of which the second is not published. */
export const threeReviews: readonly NewReview[] = [
  {
    reviewer_info: '30代・女性',
    content: '初めてでも楽しく通えています。',
    reply: 'これからも一緒に踊りましょう。',
    is_published: true,
  },
  {
    reviewer_info: '40代・男性',
    content: '更衣室がもう少し広いと助かります。',
    reply: '来月、改装いたします。',
    is_published: false,
  },
  {
    reviewer_info: '20代・女性',
    content: '朝のクラスが気持ちいいです。',
    reply: '朝の光のなかで、お待ちしています。',
    is_published: true,
  },
];
