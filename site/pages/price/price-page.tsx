import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import { isLink } from '../../../src/contract/link.ts';
import { ContentFrame } from '../../kit/content-page.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';
import { price, priceText, type ShownSection } from './price-content.ts';

import frame from '../../kit/content-page.module.css';
import styles from './price-page.module.css';

interface PriceSectionProps {
  readonly section: ShownSection;
  readonly index: number;
}

const isBlank = (text: string): boolean => text.trim() === '';

const PriceSection = memo(function PriceSection({ section, index }: PriceSectionProps) {
  const heading = `price-${index + 1}`;
  return (
    <section
      {...placeAttributes({ index })}
      className={`${frame['entry']} ${styles['section']}`}
      aria-labelledby={heading}
    >
      <div className={styles['words']}>
        <h2
          id={heading}
          className={frame['name']}
          aria-label={isBlank(section.title) ? priceText.empty.title : undefined}
        >
          <Text field="title" text={section.title} as="span" />
        </h2>
        <Text field="description" text={section.description} as="p" />
      </div>
      <div className={styles['offer']}>
        {section.prices.length > 0 && <Prices prices={section.prices} heading={heading} />}
        <Invitation section={section} />
      </div>
    </section>
  );
});

interface TextProps {
  readonly field: keyof typeof priceText.empty;
  readonly text: string;
  readonly as: 'p' | 'span';
  readonly className?: string | undefined;
}

const Text = ({ field, ...element }: TextProps) => (
  <EditableText {...element} field={{ fieldName: field }} emptyWord={priceText.empty[field]} />
);

function Prices({ prices, heading }: { readonly prices: ShownSection['prices']; readonly heading: string }) {
  const { mirrored } = useSite();
  return (
    <table className={styles['prices']} aria-labelledby={heading}>
      <tbody>
        {Array.from(prices.entries(), ([priceIndex, { label, amount }]) => (
          <tr
            key={priceIndex}
            {...placeAttributes({ priceIndex })}
            hidden={!mirrored && isBlank(label + amount)}
          >
            <RowName label={label} />
            <td className={styles['amount']}>
              <Text field="amount" text={amount} as="span" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowName({ label }: { readonly label: string }) {
  const words = <Text field="label" text={label} as="span" />;
  return isBlank(label) ? (
    <td className={styles['label']}>{words}</td>
  ) : (
    <th className={styles['label']} scope="row">
      {words}
    </th>
  );
}

function Invitation({ section }: { readonly section: ShownSection }) {
  const { mirrored } = useSite();
  const { button_text: text, button_link: link, button_description: description } = section;
  const address = link.trim();
  const words = <Text field="button_text" text={text} as="span" />;
  if (isBlank(text + link + description)) return mirrored ? <p className={styles['note']}>{words}</p> : null;
  return (
    <div className={styles['invitation']}>
      {isLink(address) && !isBlank(text) ? (
        <a className={styles['button']} href={address}>
          {words}
          <svg className={styles['arrow']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 12h15M13 6l6 6-6 6" />
          </svg>
        </a>
      ) : (
        mirrored && <span className={styles['unlinked']}>{words}</span>
      )}
      {mirrored && <Text field="button_link" text={link} as="p" className={styles['note']} />}
      <Text field="button_description" text={description} as="p" className={styles['aside']} />
    </div>
  );
}

function PriceView() {
  const sections = price.useContent((content) => content.price_content);
  const isKnown = price.useKnown();
  return (
    <ContentFrame title={priceText.title} titleEn={priceText.titleEn}>
      {isKnown && sections.length === 0 && <p>{priceText.none}</p>}
      {sections.map((section, index) => (
        <PriceSection key={section.id ?? `new-${index}`} section={section} index={index} />
      ))}
    </ContentFrame>
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
    shown.receive({ type: 'SCROLL_TO', payload });
  },
};
