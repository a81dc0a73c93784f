import { useSite } from '../../kit/site-context.ts';
import { isCategoryShown } from './categories.tsx';
import { qa, useStudio, qaText } from './qa-store.ts';

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
