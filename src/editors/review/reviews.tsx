import type { Review } from '../../contract/http/review.ts';
import { createTemporaryIds } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../shell/editor/editor-checkbox-field.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { AddItemButton, EditorItem } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { ListSearch, NothingFound } from '../../shell/editor/list/list-search.tsx';
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useItemCount } from '../../shell/editor/use-followed.ts';
import { itemText } from '../../text/items.ts';
import { reviewNoun, reviewSearchText, reviewText } from '../../text/review.ts';
import { Select } from '../../ui/select.tsx';
import { reviewList, reviews, textOfReview } from './editor.ts';
import { publications, useReviewFilter } from './use-review-filter.ts';

import styles from './reviews.module.css';

/** Section 3: derived from the time. */
const reviewId = createTemporaryIds(Date.now);

const kind: ItemKind<Review> = { words: reviews.words, blank: () => reviews.blank(reviewId()) };

function ReviewItem({ path }: ListItemProps<Review>) {
  const { addAfter, remove } = useItemEdits(reviewList, kind);
  return (
    <EditorItem
      path={path}
      words={reviews.words}
      onAddAfter={() => addAfter(path)}
      onRemove={() => remove(path)}
    >
      <EditorTextField path={under(path, 'reviewer_info')} />
      <EditorTextField path={under(path, 'content')} />
      <EditorTextField path={under(path, 'reply')} />
      <EditorCheckboxField path={under(path, 'is_published')} />
    </EditorItem>
  );
}

const view: ItemView<Review> = {
  Item: ReviewItem,
  textOf: textOfReview,
  height: 490,
};

const options = publications.map((value) => ({ value, label: reviewSearchText.published[value] }));

/** The reviews, all of them or those that are looked for. There may be none. */
export function Reviews() {
  const { add } = useItemEdits(reviewList, kind);
  const isEmpty = useItemCount(reviewList) === 0;
  const { filter, found, text, setText, published, setPublished, clear } = useReviewFilter();
  const sought = text.trim() === '' ? reviewSearchText.published[published] : text;
  return (
    <FieldGroup title={reviewNoun}>
      {isEmpty ? (
        <p className={styles['empty']}>{reviewText.empty}</p>
      ) : (
        <ListSearch
          label={reviewSearchText.search}
          value={text}
          onValue={setText}
          found={found}
          also={published === 'all' ? '' : published}
        >
          <Select
            label={reviewSearchText.publication}
            options={options}
            value={published}
            onChange={setPublished}
          />
        </ListSearch>
      )}
      <EditorList
        path={reviewList}
        view={view}
        filter={filter}
        nothing={<NothingFound query={sought} onClear={clear} />}
      />
      <AddItemButton path={reviewList} label={itemText.add(reviewNoun)} onAdd={() => add()} />
    </FieldGroup>
  );
}
