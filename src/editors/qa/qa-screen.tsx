import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import { documents } from '../../documents/documents.ts';
import type { QaCategoryDraft, QaItemDraft, QaDraft } from '../../documents/qa/document.ts';
import { isSaved } from '../../editing/items.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import { isBlank } from '../../editing/rules.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { useCollapse } from '../../editor/list/collapse.ts';
import { mountedUpTo } from '../../editor/list/editor-list.tsx';
import { AddItemButton } from '../../editor/list/item-controls.tsx';
import { useListFilter } from '../../editor/list/list-filter.ts';
import { CollapseAll, ListSearch, NothingFound } from '../../editor/list/list-search.tsx';
import { ListTools } from '../../editor/list/list-tools.tsx';
import { SelectionBar } from '../../editor/list/selection-bar.tsx';
import { SortableEditorList } from '../../editor/list/sortable-editor-list.tsx';
import { spokenName, useItemEdits } from '../../editor/list/use-item-edits.ts';
import { useSelection } from '../../editor/list/use-selection.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useFollowed, useItemCount } from '../../editor/use-followed.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { qaButtonText, qaDeleteText, qaText, qaStudioText } from '../../text/qa.ts';
import { itemText } from '../../text/sortable-list.ts';
import { FailureLine } from '../../ui/status-line.tsx';
import { categoryView } from './category.tsx';
import { categories as categoryList, categoriesPath, items as itemList, qa, qaMirror } from './editor.ts';
import { QaProvider, type QaStudios } from './qa-context.ts';
import { lossOfAll, useOneAtATime, useShown, whyNotRemoved } from './qa-selection.ts';
import { questionsOf } from './search.ts';
import { studioNamesAt } from './studio-choices.ts';

import styles from './qa-screen.module.css';

const wholeUpToAt = ({ context }: AnyEditorSnapshot, path: typeof categoriesPath): number =>
  mountedUpTo(fieldAt(context.draft, path).reduce((sum, { qa_items: items }) => sum + items.length, 0));

/** The search of the Q&As and its filters. */
function useSearch() {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text).trim();
  const questions = useMemo(() => (asked === '' ? null : questionsOf(asked)), [asked]);
  const items = useListFilter<QaItemDraft>(questions?.items ?? null);
  const find = useCallback(
    ({ context }: AnyEditorSnapshot, path: typeof categoriesPath) =>
      questions && items && questions.found(fieldAt(context.draft, path), items),
    [questions, items],
  );
  return {
    text,
    setText,
    isSearching: asked !== '',
    found: useFollowed(categoriesPath, find, items?.follow),
    items,
    categories: useListFilter<QaCategoryDraft>(questions?.categories ?? null),
  };
}

interface Leaving {
  readonly path: PathTo<QaCategoryDraft>;
  readonly name: string;
  readonly count: number;
}

/** The contents of the confirmation before a category is deleted; null where nothing would be lost. */
function lossOf(path: PathTo<QaCategoryDraft>, draft: unknown): Leaving | null {
  const category = valueAt(draft, path);
  if (!category) return null;
  const count = category.qa_items.length;
  if (!isSaved(category.id) && count === 0) return null;
  const at = fieldAt(draft, categoriesPath).indexOf(category);
  const name = spokenName(categoryList, category, at);
  return { path, name: isBlank(category.category) ? name : qaDeleteText.named(name), count };
}

const categoryNames = ['categories'];
const questionNames = ['categories', 'qa_items'];

/** The categories of Q&As with search, collapse and add buttons. */
function Categories({ studios }: { readonly studios: QaStudios }) {
  const headingId = useId();
  const { editor } = useEditor();
  const count = useItemCount(categoriesPath);
  const wholeUpTo = useFollowed(categoriesPath, wholeUpToAt);
  const { add, remove } = useItemEdits(categoriesPath, categoryList);
  const { text, setText, isSearching, found, items, categories } = useSearch();
  const collapse = useCollapse(categoryNames, { isSearching });
  const questions = useCollapse(questionNames, { isSearching });
  const shows = useShown(collapse, categories, items);
  const selection = useSelection(questionNames, { search: text, isShown: shows.question });
  const chosenCategories = useSelection(categoryNames, { search: text, isShown: shows.category });
  useOneAtATime(selection, chosenCategories);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const removeCategory = useCallback(
    (path: PathTo<QaCategoryDraft>) => {
      const loss = lossOf(path, editor.getSnapshot().context.draft);
      if (loss) setLeaving(loss);
      else remove(path);
    },
    [editor, remove],
  );
  const parts = useMemo(
    () => ({ studios, filter: items, questions, selection, wholeUpTo, removeCategory }),
    [studios, items, questions, selection, wholeUpTo, removeCategory],
  );
  const clear = useCallback(() => setText(''), [setText]);
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
            <ListSearch label={qaText.search} value={text} onValue={setText} found={found} />
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
          nothing={<NothingFound query={text} onClear={clear} />}
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
      {leaving && (
        <ConfirmDialog
          title={qaDeleteText.title}
          text={qaDeleteText.question(leaving.name, leaving.count)}
          confirmLabel={qaDeleteText.confirm}
          destructive
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            // The closing dialog returns the focus first; then it moves from the removed item to its neighbour.
            flushSync(() => setLeaving(null));
            remove(leaving.path);
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
      title={documents.qa.place}
      titleLang="en"
      saveFailed={saveFailed}
      valueTextOf={valueTextOf}
      lines={<StudioLines studios={studios} />}
    >
      <Categories studios={studios} />
    </EditorScreen>
  );
}

/** A notice about studios that could not be loaded. The Q&As can be edited without them. */
function StudioLines({ studios: { isFailed, missing, onRetry } }: Pick<QaScreenProps, 'studios'>) {
  if (isFailed) return <FailureLine text={qaStudioText.failed} onRetry={onRetry} />;
  return missing === null ? null : <p>{missing}</p>;
}
