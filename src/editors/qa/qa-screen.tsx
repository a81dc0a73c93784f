import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import { documents } from '../../documents/documents.ts';
import type { QaCategoryDraft, QaItemDraft, QaDraft } from '../../documents/qa/document.ts';
import { fieldAt } from '../../editing/lookup.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { mountedUpTo } from '../../editor/list/editor-list.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { ListTools, CollapseAll, ListSearch, NothingFound } from '../../editor/list/list-tools.tsx';
import { SelectionBar } from '../../editor/list/selection-bar.tsx';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { useItemEdits } from '../../editor/list/use-item-edits.ts';
import { useSelection, useCollapse } from '../../editor/list/use-item-states.ts';
import { useListFilter } from '../../editor/list/use-list-rows.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useFollowed, useItemCount } from '../../editor/use-editor-field.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { itemText } from '../../text/sortable-list.ts';
import { FailureLine } from '../../ui/status-line.tsx';
import { categories as categoryList, categoriesPath, items as itemList, qa, qaMirror } from './editor.ts';
import { QaProvider, type QaStudios, studioNamesAt } from './qa-context.ts';
import { categoryView } from './qa-item.tsx';
import { lossOf, lossOfAll, useOneAtATime, useShown, whyNotRemoved, searchOf } from './qa-selection.ts';
import { qaButtonText, qaText, qaStudioText } from './text.ts';

import styles from './qa-screen.module.css';

const wholeUpToAt = ({ context }: AnyEditorSnapshot, path: typeof categoriesPath): number =>
  mountedUpTo(fieldAt(context.draft, path).reduce((sum, { qa_items: items }) => sum + items.length, 0));

function useSearch() {
  const [text, setText] = useState('');
  const query = useDeferredValue(text).trim();
  const search = useMemo(() => (query === '' ? null : searchOf(query)), [query]);
  const items = useListFilter<QaItemDraft>(search?.items ?? null);
  const find = useCallback(
    ({ context }: AnyEditorSnapshot, path: typeof categoriesPath) =>
      search && items && search.countIn(fieldAt(context.draft, path), items),
    [search, items],
  );
  return {
    text,
    setText,
    isSearching: query !== '',
    matches: useFollowed(categoriesPath, find, items?.follow),
    items,
    categories: useListFilter<QaCategoryDraft>(search?.categories ?? null),
  };
}

interface Loss {
  readonly path: PathTo<QaCategoryDraft>;
  readonly confirmation: NonNullable<ReturnType<typeof lossOf>>;
}

const categoryNames = ['categories'];
const questionNames = ['categories', 'qa_items'];

function Categories({ studios }: { readonly studios: QaStudios }) {
  const headingId = useId();
  const { editor } = useEditor();
  const count = useItemCount(categoriesPath);
  const wholeUpTo = useFollowed(categoriesPath, wholeUpToAt);
  const { add, remove } = useItemEdits(categoriesPath, categoryList);
  const { text, setText, isSearching, matches, items, categories } = useSearch();
  const collapse = useCollapse(categoryNames, { isSearching });
  const questions = useCollapse(questionNames, { isSearching });
  const shows = useShown(collapse, categories, items);
  const selection = useSelection(questionNames, { search: text, isShown: shows.question });
  const chosenCategories = useSelection(categoryNames, { search: text, isShown: shows.category });
  useOneAtATime(selection, chosenCategories);
  const [loss, setLoss] = useState<Loss | null>(null);
  const removeCategory = useCallback(
    (path: PathTo<QaCategoryDraft>) => {
      const confirmation = lossOf(path, editor.getSnapshot().context.draft);
      if (confirmation) setLoss({ path, confirmation });
      else remove(path);
    },
    [editor, remove],
  );
  const parts = useMemo(
    () => ({ studios, filter: items, questions, selection, wholeUpTo, removeCategory }),
    [studios, items, questions, selection, wholeUpTo, removeCategory],
  );
  return (
    <QaProvider value={parts}>
      <section className={styles['root']} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['heading']}>
          {categoryList.label}
        </h2>
        {count === 0 ? (
          <p className={styles['empty']}>{qaText.empty}</p>
        ) : (
          <>
            <ListSearch label={qaText.search} value={text} onValue={setText} matches={matches} />
            <ListTools>
              <CollapseAll collapse={collapse} />
              <SelectionBar
                selection={chosenCategories}
                noun={categoryList.label}
                isFiltered={isSearching}
                removeReason={whyNotRemoved}
                questionOf={lossOfAll}
              />
            </ListTools>
            <ListTools>
              <CollapseAll collapse={questions} noun={itemList.label} />
              <SelectionBar selection={selection} noun={itemList.label} isFiltered />
            </ListTools>
          </>
        )}
        <SortableEditorList
          path={categoriesPath}
          kind={categoryList}
          view={categoryView}
          label={itemText.listOf(categoryList.label)}
          filter={categories}
          nothing={<NothingFound query={text} onClear={() => setText('')} />}
          collapse={collapse}
          selection={chosenCategories}
        />
        <AddItemButton
          path={categoriesPath}
          label={qaButtonText.addGroup}
          lang="en"
          pasted={categoryList.label}
          onAdd={() => add()}
        />
      </section>
      {loss && (
        <ConfirmDialog
          {...loss.confirmation}
          destructive
          onCancel={() => setLoss(null)}
          onConfirm={() => {
            // The closing dialog returns the focus first; then the removal moves it to the item's neighbour.
            flushSync(() => setLoss(null));
            remove(loss.path);
          }}
        />
      )}
    </QaProvider>
  );
}

const saveFailed = ({ message }: EditorFailure): string => qaText.saveFailed(message);

interface QaScreenProps extends EditorActors<QaDraft> {
  readonly studios: QaStudios;
}

export function QaScreen({ studios, ...actors }: QaScreenProps) {
  const valueTextOf = useCallback(
    (path: Path, value: unknown) => studioNamesAt(studios, path, value),
    [studios],
  );
  return (
    <EditorScreen
      {...actors}
      definition={qa}
      mirror={qaMirror}
      title={documents.qa.navTitle}
      saveFailed={saveFailed}
      valueTextOf={valueTextOf}
      lines={<StudioLines studios={studios} />}
    >
      <Categories studios={studios} />
    </EditorScreen>
  );
}

function StudioLines({ studios: { isFailed, missing, onRetry } }: Pick<QaScreenProps, 'studios'>) {
  if (isFailed) return <FailureLine text={qaStudioText.failed} onRetry={onRetry} />;
  return missing === null ? null : <p>{missing}</p>;
}
