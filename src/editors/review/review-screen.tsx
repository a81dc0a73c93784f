import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import { documents } from '../../documents/documents.ts';
import type { Review, ReviewDraft } from '../../documents/review/document.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { createTemporaryIds } from '../../editing/items.ts';
import { under } from '../../editing/paths.ts';
import { EditorCheckboxField } from '../../editor/editor-checkbox-field.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { ListSection } from '../../editor/list/list-section.tsx';
import { ListSearch, NothingFound } from '../../editor/list/list-tools.tsx';
import { SortableEditorItem } from '../../editor/list/sortable-editor-item.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { useMatches, useListFilter } from '../../editor/list/use-list-rows.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useFollowed } from '../../editor/use-editor-field.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { Select } from '../../ui/select.tsx';
import { reviewList, reviews, textOfReview, review, reviewMirror } from './editor.ts';

const reviewSearchText = {
  search: '口コミを検索',
  publication: '公開状態',
  published: { all: 'すべて', published: '公開', unpublished: '非公開' },
} as const;

const publications = ['all', 'published', 'unpublished'] as const;
type Publication = (typeof publications)[number];

const isOf = (published: Publication, { is_published: isPublished }: Review): boolean =>
  published === 'all' || isPublished === (published === 'published');

const lastSavedAt = ({ context }: AnyEditorSnapshot): number | null => context.savedAt;

function useReviewFilter() {
  const [text, setText] = useState('');
  const [published, setPublished] = useState<Publication>('all');
  const query = useDeferredValue(text);
  const criteria = useMemo(() => {
    if (query.trim() === '' && published === 'all') return null;
    const hasWords = createTextMatcher(query, textOfReview);
    return {
      matches: (review: Review) => isOf(published, review) && hasWords(review),
      goes: (review: Review) => !isOf(published, review),
    };
  }, [query, published]);
  const filter = useListFilter(criteria);
  const savedAt = useFollowed(reviewList, lastSavedAt);
  useEffect(() => filter?.settle(savedAt), [filter, savedAt]);
  const clear = () => {
    setText('');
    setPublished('all');
  };
  const matches = useMatches(reviewList, filter);
  return { filter, matches, text, setText, published, setPublished, clear };
}

/** Derived from the time (docs/behaviour.md#reviews). */
const reviewId = createTemporaryIds(Date.now);

const { label, noun, words } = reviews;
const kind = { label, noun, words, blank: () => reviews.blank(reviewId()) };

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

function Reviews() {
  const { filter, matches, text, setText, published, setPublished, clear } = useReviewFilter();
  return (
    <ListSection
      path={reviewList}
      kind={kind}
      view={view}
      isSortable={false}
      search={{
        filter,
        sought: `${text} ${published}`,
        controls: (
          <ListSearch
            label={reviewSearchText.search}
            value={text}
            onValue={setText}
            matches={matches}
            also={published === 'all' ? '' : published}
          >
            <Select
              label={reviewSearchText.publication}
              options={options}
              value={published}
              onChange={setPublished}
            />
          </ListSearch>
        ),
        nothing: (
          <NothingFound
            query={text.trim() === '' ? reviewSearchText.published[published] : text}
            onClear={clear}
          />
        ),
      }}
    />
  );
}

export function ReviewScreen(actors: EditorActors<ReviewDraft>) {
  return (
    <EditorScreen
      {...actors}
      definition={review}
      mirror={reviewMirror}
      title={documents.review.navTitle}
      saveFailed={saveFailedAlone}
    >
      <Reviews />
    </EditorScreen>
  );
}
