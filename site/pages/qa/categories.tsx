import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import {
  isShownIn,
  qa,
  useStudio,
  useEditedItem,
  type ShownCategory,
  type ShownItem,
  qaText,
} from './qa-store.ts';
import { Question } from './question.tsx';

import styles from './categories.module.css';

const isAsked = ({ question }: ShownItem): boolean => question.trim() !== '';

export const isCategoryShown = (
  { qa_items: items }: ShownCategory,
  studio: number | null,
  mirrored: boolean,
): boolean =>
  (mirrored && studio === null) ||
  items.some((item) => isShownIn(item, studio) && (mirrored || isAsked(item)));

export function Categories() {
  const categories = qa.useContent((content) => content.categories);
  return (
    <div className={styles['categories']}>
      {categories.map((category, index) => (
        <Category key={category.id ?? `new ${index}`} category={category} index={index} />
      ))}
    </div>
  );
}

interface CategoryProps {
  readonly category: ShownCategory;
  readonly index: number;
}

const Category = memo(function Category({ category, index }: CategoryProps) {
  const { mirrored } = useSite();
  const studio = useStudio();
  const editedIndex = useEditedItem(index);
  if (editedIndex === null && !isCategoryShown(category, studio, mirrored)) return null;
  const isBlank = category.category.trim() === '';
  const isShown = (item: ShownItem, itemIndex: number) =>
    itemIndex === editedIndex || (isShownIn(item, studio) && (mirrored || isAsked(item)));
  return (
    <section
      {...placeAttributes({ index })}
      id={`qa-${index + 1}`}
      className={styles['category']}
      aria-labelledby={`qa-${index + 1}-title`}
    >
      <h2
        id={`qa-${index + 1}-title`}
        className={styles['title']}
        aria-label={isBlank ? qaText.empty.category : undefined}
      >
        <EditableText
          as="span"
          field={{ fieldName: 'category' }}
          text={category.category}
          emptyWord={qaText.empty.category}
        />
      </h2>
      <ul className={styles['questions']}>
        {category.qa_items.map(
          (item, itemIndex) =>
            isShown(item, itemIndex) && (
              <Question
                key={item.id ?? `new ${itemIndex}`}
                item={item}
                itemNumber={`${index + 1}-${itemIndex + 1}`}
                itemIndex={itemIndex}
                isEdited={itemIndex === editedIndex}
              />
            ),
        )}
      </ul>
    </section>
  );
});
