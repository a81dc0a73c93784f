import { flushSync } from 'react-dom';

import { ContentFrame } from '../../kit/content-page.tsx';
import type { Page } from '../../kit/page.ts';
import { loadStudios } from '../../kit/studio-names.ts';
import { Categories } from './categories.tsx';
import { follow, qa, qaText } from './qa-store.ts';
import { StudioFilter, CategoryNav } from './studio-filter.tsx';

import styles from './qa-page.module.css';

function QaView() {
  const isEmpty = qa.useContent(({ categories }) => categories.length === 0);
  const isKnown = qa.useKnown();
  return (
    <ContentFrame title={qaText.title} titleEn={qaText.titleEn} width="wide">
      {isKnown && isEmpty && <p>{qaText.none}</p>}
      {!isEmpty && (
        <div className={styles['columns']}>
          <div className={styles['tools']}>
            <StudioFilter />
            <CategoryNav />
          </div>
          <Categories />
        </div>
      )}
    </ContentFrame>
  );
}

const shown = qa.page(<QaView />);

export const page: Page = {
  ...shown,
  receive(message) {
    // The question opens before it is scrolled to.
    if (message.payload.contentKey === 'topContent') flushSync(() => follow(message));
    shown.receive(message);
  },
  start(published) {
    shown.start(published);
    if (published) void loadStudios();
  },
};
