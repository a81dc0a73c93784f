import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { documents } from '../../documents/documents.ts';
import type { Review, ReviewDraft } from '../../documents/review/document.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { createTemporaryIds } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../shell/editor/editor-checkbox-field.tsx';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';
import type { AnyEditorSnapshot } from '../../shell/editor/editor-watch.ts';
import { FieldGroup } from '../../shell/editor/field-group.tsx';
import { useCollapse } from '../../shell/editor/list/collapse.ts';
import { AddItemButton } from '../../shell/editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useFound, useListFilter } from '../../shell/editor/list/list-filter.ts';
import { CollapseAll, ListSearch, NothingFound } from '../../shell/editor/list/list-search.tsx';
import { ListTools } from '../../shell/editor/list/list-tools.tsx';
import { SelectionBar } from '../../shell/editor/list/selection-bar.tsx';
import { SortableEditorItem } from '../../shell/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../shell/editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useSelection } from '../../shell/editor/list/use-selection.ts';
import { useFollowed, useItemCount } from '../../shell/editor/use-followed.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { reviewSearchText, reviewText } from '../../text/review.ts';
import { itemText } from '../../text/sortable-list.ts';
import { Select } from '../../ui/select.tsx';
import { reviewList, reviews, textOfReview, review } from './editor.ts';
import { reviewMirror } from './mirror.ts';

import styles from './reviews.module.css';

/** The options of the filter by publication. */
const publications = ['all', 'published', 'unpublished'] as const;
type Publication = (typeof publications)[number];

const isOf = (published: Publication, { is_published: isPublished }: Review): boolean =>
  published === 'all' || isPublished === (published === 'published');

const lastSave = ({ context }: AnyEditorSnapshot): number | null => context.savedAt;

/** Filters the list by text and publication. Order and data do not change. */
function useReviewFilter() {
  const [text, setText] = useState('');
  const [published, setPublished] = useState<Publication>('all');
  const asked = useDeferredValue(text);
  const question = useMemo(() => {
    if (asked.trim() === '' && published === 'all') return null;
    const hasWords = createTextMatcher(asked, textOfReview);
    return {
      matches: (review: Review) => isOf(published, review) && hasWords(review),
      goes: (review: Review) => !isOf(published, review),
    };
  }, [asked, published]);
  const filter = useListFilter(question);
  const savedAt = useFollowed(reviewList, lastSave);
  useEffect(() => filter?.settle(savedAt), [filter, savedAt]);
  const clear = () => {
    setText('');
    setPublished('all');
  };
  return {
    filter,
    found: useFound(reviewList, filter),
    text,
    setText,
    published,
    setPublished,
    clear,
  };
}

/** Derived from the time (section 3). */
const reviewId = createTemporaryIds(Date.now);

const kind: ItemKind<Review> = { words: reviews.words, blank: () => reviews.blank(reviewId()) };

function ReviewItem({ path }: ListItemProps<Review>) {
  const { addAfter, remove } = useItemEdits(reviewList, kind);
  return (
    <SortableEditorItem path={path} onAddAfter={() => addAfter(path)} onRemove={() => remove(path)}>
      <EditorTextField path={under(path, 'reviewer_info')} />
      <EditorTextField path={under(path, 'content')} />
      <EditorTextField path={under(path, 'reply')} />
      <EditorCheckboxField path={under(path, 'is_published')} />
    </SortableEditorItem>
  );
}

const view: ItemView<Review> = {
  Item: ReviewItem,
  textOf: textOfReview,
  height: 490,
};

const options = publications.map((value) => ({ value, label: reviewSearchText.published[value] }));

const names = ['reviews'];

/** The reviews, filtered. There may be none. */
function Reviews() {
  const { add } = useItemEdits(reviewList, kind);
  const isEmpty = useItemCount(reviewList) === 0;
  const { filter, found, text, setText, published, setPublished, clear } = useReviewFilter();
  const collapse = useCollapse(names, { isSearching: filter !== null });
  const selection = useSelection(names, {
    search: `${text} ${published}`,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list holds nothing else.
    isShown: (_list, item) => filter?.isShown(item as Review, false) ?? true,
  });
  const sought = text.trim() === '' ? reviewSearchText.published[published] : text;
  return (
    <FieldGroup title={reviews.label}>
      {isEmpty ? (
        <p className={styles['empty']}>{reviewText.empty}</p>
      ) : (
        <>
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
          <ListTools>
            <CollapseAll collapse={collapse} />
            <SelectionBar selection={selection} isSortable={false} isFiltered={filter !== null} />
          </ListTools>
        </>
      )}
      <SortableEditorList
        path={reviewList}
        kind={kind}
        view={view}
        label={reviewText.list}
        isSortable={false}
        collapse={collapse}
        selection={selection}
        filter={filter}
        nothing={<NothingFound query={sought} onClear={clear} />}
      />
      <AddItemButton
        path={reviewList}
        label={itemText.add(reviews.label)}
        pasted={reviews.label}
        onAdd={() => add()}
      />
    </FieldGroup>
  );
}

/** The review editor (sections 2 and 3). */
export function ReviewScreen(actors: EditorActors<ReviewDraft>) {
  return (
    <EditorScreen
      {...actors}
      definition={review}
      mirror={reviewMirror}
      title={documents.review.place}
      titleLang="en"
      saveFailed={saveFailedAlone}
    >
      <Reviews />
    </EditorScreen>
  );
}
