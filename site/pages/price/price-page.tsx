import { PageHead } from '../page-head.tsx';
import type { Page } from '../page.ts';
import { price } from './price-content.ts';
import { PriceSection } from './price-section.tsx';
import { priceText } from './price-text.ts';

import styles from './price-page.module.css';

function PriceView() {
  const sections = price.useContent((content) => content.price_content);
  const isKnown = price.useKnown();
  return (
    <div className={styles['page']}>
      <PageHead title={priceText.title} titleEn={priceText.titleEn} />
      {isKnown && sections.length === 0 && <p>{priceText.none}</p>}
      {sections.map((section, index) => (
        <PriceSection key={section.id ?? `new-${index}`} section={section} index={index} />
      ))}
    </div>
  );
}

const shown = price.page(<PriceView />);

export const page: Page = {
  ...shown,
  receive(message) {
    shown.receive(message);
    if (message.type !== 'SELECT_PRICE_SECTION' || message.payload.skipScroll === true) return;
    const { contentKey, index } = message.payload;
    const payload = {
      contentKey,
      index,
      fieldName: 'title',
      target: 'edit_title',
      eventType: 'input_focus',
    } as const;
    // A selected section is shown by its title.
    shown.receive({ type: 'SCROLL_TO', payload });
  },
};
