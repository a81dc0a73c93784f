import { createContext, use, useCallback, useDeferredValue, useMemo, useState } from 'react';

import { createTextMatcher } from '../../../src/editing/fold-text.ts';
import { fieldAt, valueAt } from '../../../src/editing/lookup.ts';
import { itemAround, type Path, rootPath, under } from '../../../src/editing/paths.ts';
import { EditorTextField } from '../../../src/shell/editor/editor-text-field.tsx';
import type { AnyEditorSnapshot } from '../../../src/shell/editor/editor-watch.ts';
import { FieldGroup } from '../../../src/shell/editor/field-group.tsx';
import { useCollapse } from '../../../src/shell/editor/list/collapse.ts';
import { mountedUpTo } from '../../../src/shell/editor/list/editor-list.tsx';
import { AddItemButton } from '../../../src/shell/editor/list/item-controls.tsx';
import type { ItemView, ListItemProps } from '../../../src/shell/editor/list/list-chunk.tsx';
import { foundIn, useListFilter, type ListFilter } from '../../../src/shell/editor/list/list-filter.ts';
import { CollapseAll, ListSearch, NothingFound } from '../../../src/shell/editor/list/list-search.tsx';
import { SortableEditorItem } from '../../../src/shell/editor/list/sortable-editor-item.tsx';
import { SortableEditorList } from '../../../src/shell/editor/list/sortable-editor-list.tsx';
import { useItemEdits, type ItemKind } from '../../../src/shell/editor/list/use-item-edits.ts';
import { useFollowed, useItemCount } from '../../../src/shell/editor/use-followed.ts';
import { itemText, itemWords } from '../../../src/text/sortable-list.ts';

interface Question {
  readonly id: number;
  readonly question: string;
}

export interface Group {
  readonly id: number;
  readonly category: string;
  readonly questions: readonly Question[];
}

const groupsPath = under(rootPath<{ readonly groups: readonly Group[] }>(), 'groups');
const groupKind: ItemKind<Group> = {
  words: itemWords('グループ'),
  nameOf: ({ category }) => category,
  blank: (id) => ({ id, category: '', questions: [] }),
};
const questionKind: ItemKind<Question> = {
  words: itemWords('質問'),
  nameOf: ({ question }) => question,
  blank: (id) => ({ id, question: '' }),
};

interface Shared {
  readonly filter: ListFilter<Question> | null;
  readonly wholeUpTo: number;
}

const SharedContext = createContext<Shared>({ filter: null, wholeUpTo: 0 });

function QuestionCard({ path }: ListItemProps<Question>) {
  const list = under(itemAround(groupsPath, path), 'questions');
  const { addAfter, remove } = useItemEdits(list, questionKind);
  return (
    <SortableEditorItem path={path} level={4} onAddAfter={() => addAfter(path)} onRemove={() => remove(path)}>
      <EditorTextField path={under(path, 'question')} label="質問文" required />
    </SortableEditorItem>
  );
}

const questionView: ItemView<Question> = {
  Item: QuestionCard,
  textOf: ({ question }) => question,
  height: 150,
};

function GroupCard({ path }: ListItemProps<Group>) {
  const { filter, wholeUpTo } = use(SharedContext);
  const groups = useItemEdits(groupsPath, groupKind);
  const list = under(path, 'questions');
  const { add } = useItemEdits(list, questionKind);
  const count = useItemCount(list);
  return (
    <SortableEditorItem
      path={path}
      summary={`${count}件`}
      onAddAfter={() => groups.addAfter(path)}
      onRemove={() => groups.remove(path)}
      removeReason={useItemCount(groupsPath) === 1 ? '最後のグループは削除できません' : undefined}
    >
      <EditorTextField path={under(path, 'category')} label="カテゴリー名" required />
      <SortableEditorList
        path={list}
        kind={questionKind}
        view={questionView}
        label="質問の一覧"
        inFrame
        {...{ filter, wholeUpTo }}
      />
      <AddItemButton path={list} label={itemText.add('質問')} onAdd={() => add()} />
    </SortableEditorItem>
  );
}

const groupView: ItemView<Group> = {
  Item: GroupCard,
  textOf: ({ category, questions }) => [category, ...questions.map(({ question }) => question)].join('\n'),
  height: 600,
};

const totalAt = ({ context }: AnyEditorSnapshot, path: typeof groupsPath): number =>
  fieldAt(context.draft, path).reduce((sum, { questions }) => sum + questions.length, 0);

/** What is looked for in groups and their questions: a group whose name says it is shown with all its questions. */
function questionsOf(asked: string) {
  if (asked === '') return { ofGroups: null, ofQuestions: null };
  const isNamed = createTextMatcher(asked, ({ category }: Group) => category);
  const matches = createTextMatcher(asked, ({ question }: Question) => question);
  return {
    ofGroups: { matches: (group: Group) => isNamed(group) || group.questions.some(matches) },
    ofQuestions: {
      matches,
      isWhole: (draft: unknown, list: Path) => {
        const group = valueAt(draft, itemAround(groupsPath, list));
        return group !== undefined && isNamed(group);
      },
    },
  };
}

const names = ['groups'];

/** Sortable groups that open and close, with sortable questions inside, as Q&A is. */
export function GroupList() {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { ofGroups, ofQuestions } = useMemo(() => questionsOf(asked), [asked]);
  const groups = useListFilter(ofGroups);
  const filter = useListFilter(ofQuestions);
  const find = useCallback(
    ({ context }: AnyEditorSnapshot, path: typeof groupsPath) =>
      filter &&
      foundIn(
        filter,
        fieldAt(context.draft, path).flatMap(({ questions }) => questions),
      ),
    [filter],
  );
  const found = useFollowed(groupsPath, find, filter?.follow);
  const total = useFollowed(groupsPath, totalAt);
  const shared = useMemo(() => ({ filter, wholeUpTo: mountedUpTo(total) }), [filter, total]);
  const collapse = useCollapse(names, { isSearching: asked !== '' });
  const { add } = useItemEdits(groupsPath, groupKind);
  return (
    <FieldGroup title="よくある質問">
      <ListSearch label="質問を検索" value={text} onValue={setText} found={found} />
      <CollapseAll collapse={collapse} />
      <SharedContext value={shared}>
        <SortableEditorList
          path={groupsPath}
          kind={groupKind}
          view={groupView}
          label="グループの一覧"
          filter={groups}
          collapse={collapse}
          nothing={<NothingFound query={asked} onClear={() => setText('')} />}
        />
      </SharedContext>
      <AddItemButton path={groupsPath} label={itemText.add('グループ')} onAdd={() => add()} />
    </FieldGroup>
  );
}
