import { useSite } from '../../kit/site-context.ts';
import { useStudios } from '../../kit/studio-names.ts';
import { isCategoryShown } from './categories.tsx';
import { chooseStudio, isShownIn, qa, useStudio, qaText } from './qa-store.ts';

import styles from './qa-tools.module.css';

export function CategoryNav() {
  const { mirrored } = useSite();
  const categories = qa.useContent((content) => content.categories);
  const studio = useStudio();
  const links = categories.flatMap((category, index) =>
    isCategoryShown(category, studio, mirrored) ? [{ index, name: category.category }] : [],
  );
  if (links.length < 2) return null;
  return (
    <nav className={styles['nav']} aria-label={qaText.categories}>
      <ul>
        {links.map(({ index, name }) => (
          <li key={index}>
            <a href={`#qa-${index + 1}`}>{name.trim() === '' ? qaText.empty.category : name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function StudioFilter() {
  const studios = useStudios();
  const chosen = useStudio();
  const count = qa.useContent(({ categories }) =>
    categories.reduce(
      (sum, { qa_items: items }) => sum + items.filter((item) => isShownIn(item, chosen)).length,
      0,
    ),
  );
  if (studios.length < 2) return null;
  return (
    <div role="group" aria-labelledby="qa-studios" className={styles['filter']}>
      <p id="qa-studios" className={styles['label']}>
        {qaText.studios}
      </p>
      <div className={styles['choices']}>
        {[{ id: null, name: qaText.everywhere }, ...studios].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles['choice']}
            aria-pressed={id === chosen}
            onClick={() => chooseStudio(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <output className={styles['count']}>{count === 0 ? qaText.noneHere : qaText.count(count)}</output>
    </div>
  );
}
