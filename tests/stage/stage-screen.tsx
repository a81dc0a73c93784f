import { linkOptions } from '@tanstack/react-router';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { apply, type Change, type Path } from '../../src/editing/changes.ts';
import { groupOf } from '../../src/editing/grouping.ts';
import { rootPath, under } from '../../src/editing/paths.ts';
import { isBlank, type Problem } from '../../src/editing/rules.ts';
import { createEditorMachine } from '../../src/machines/editor-machine.ts';
import { anyItem, mediaListEdited, type MirroredMediaList } from '../../src/preview/media-list.ts';
import { useEditor } from '../../src/shell/editor/editor-context.tsx';
import { EditorMediaListField } from '../../src/shell/editor/editor-media-list-field.tsx';
import { EditorScreen, type EditorActors } from '../../src/shell/editor/editor-screen.tsx';
import { EditorTextField } from '../../src/shell/editor/editor-text-field.tsx';
import { FieldGroup } from '../../src/shell/editor/field-group.tsx';
import { SideList } from '../../src/shell/side-list.tsx';
import { requiredText } from '../../src/text/fields.ts';
import { Button } from '../../src/ui/button.tsx';
import { GroupList, type Group } from './group-list.tsx';
import { ItemList } from './item-list.tsx';
import { PeopleList, type Named } from './people-list.tsx';

interface Person extends Named {
  readonly top_images: readonly MediaFile[];
}

/** A draft with lists of media on their own and in an item of a list, as studios and instructors have them. */
export interface StageDraft {
  readonly title: string;
  readonly images: readonly MediaFile[];
  readonly films: readonly MediaFile[];
  readonly people: readonly Person[];
  readonly [field: string]: unknown;
}

export const stageMachine = createEditorMachine<StageDraft>({
  id: 'stageEditor',
  empty: { title: '', images: [], films: [], people: [] },
  apply,
  groupOf,
});

const stage = rootPath<Pick<StageDraft, 'title' | 'images' | 'films' | 'people'>>();
const paths = {
  title: under(stage, 'title'),
  images: under(stage, 'images'),
  films: under(stage, 'films'),
  topImages: under(under(under(stage, 'people'), { id: 40 }), 'top_images'),
};

const labels = { title: 'タイトル', images: 'ビジュアル画像', films: '紹介動画', people: 'プロフィール画像' };

const mirrored: readonly MirroredMediaList[] = [
  { list: ['images'], contentKey: 'topContent', fieldName: 'visual_images' },
  { list: ['films'], contentKey: 'topContent', fieldName: 'films' },
  { list: ['people', anyItem, 'top_images'], contentKey: 'topContent', fieldName: 'top_images' },
];

const mostFilms = 3;

const blankQuestions = (groups: readonly Group[]): readonly Problem[] =>
  groups.flatMap(({ id: group, questions }, at) =>
    questions.flatMap(({ id, question }, place) =>
      isBlank(question)
        ? [
            {
              path: ['groups', { id: group }, 'questions', { id }, 'question'],
              message: requiredText(`グループ${at + 1}の質問${place + 1}`),
            },
          ]
        : [],
    ),
  );

export const validateStage = ({ images, films, groups }: StageDraft): readonly Problem[] => [
  ...(isBlank(images) ? [{ path: paths.images, message: requiredText(labels.images) }] : []),
  ...blankQuestions((groups ?? []) as readonly Group[]),
  ...(films.length > mostFilms ? [{ path: paths.films, message: '紹介動画は3件までです。' }] : []),
];

const edited = (change: Change, draft: StageDraft) => mediaListEdited(change, draft, mirrored);
const labelOf = ([step]: Path): string => labels[step as keyof typeof labels];
const visited = () => [];
const pathOf = () => null;

const studios = ['世田谷スタジオ', '下北沢スタジオ', '三軒茶屋スタジオ'].map((name, at) => ({
  to: at === 0 ? { link: linkOptions({ to: '/' }) } : { href: `#${at}` },
  id: at,
  label: name,
}));
const newStudio = { to: { href: '#new' }, label: '+ Add New Studio', lang: 'en' };
const actions = (
  <Button variant="danger" lang="en">
    Delete
  </Button>
);
/** `?aside`: with a list beside the fields and a button of its own. */
const hasAside = new URLSearchParams(location.search).has('aside');

/** Those that the content has. */
function Lists() {
  const { editor } = useEditor();
  const draft = editor.getSnapshot().context.draft as StageDraft;
  return (
    <>
      {'items' in draft && <ItemList />}
      {'groups' in draft && <GroupList />}
    </>
  );
}

/** An editor of several media: with no limit and required; films, at most three; in an item of a list. And a list to be sorted from top to bottom. */
export function StageScreen(actors: EditorActors<StageDraft>) {
  return (
    <EditorScreen
      {...actors}
      title="Stage"
      titleLang="en"
      trail={[]}
      labelOf={labelOf}
      edited={edited}
      visited={visited}
      pathOf={pathOf}
      {...(hasAside && { aside: <SideList label="スタジオ" links={studios} add={newStudio} />, actions })}
    >
      <FieldGroup title="スタジオ">
        <EditorTextField path={paths.title} label={labels.title} />
        <EditorMediaListField path={paths.images} label={labels.images} kind="image" ratio="16:9" required />
      </FieldGroup>
      <FieldGroup title="紹介">
        <EditorMediaListField
          path={paths.films}
          label={labels.films}
          kind="video"
          ratio="9:16"
          limit={mostFilms}
        />
        <EditorMediaListField path={paths.topImages} label={labels.people} kind="image" ratio="16:9" />
      </FieldGroup>
      <PeopleList />
      <Lists />
    </EditorScreen>
  );
}
