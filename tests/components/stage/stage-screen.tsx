import type { MediaFile } from '../../../src/contract/http/media.ts';
import { requiredText } from '../../../src/contract/words.ts';
import { apply } from '../../../src/editing/changes.ts';
import { defineEditor } from '../../../src/editing/define-editor.ts';
import { defineList } from '../../../src/editing/define-list.ts';
import { groupOf } from '../../../src/editing/history.ts';
import { rootPath, under } from '../../../src/editing/paths.ts';
import { isBlank, type Problem } from '../../../src/editing/rules.ts';
import { EditorMediaListField } from '../../../src/editor/editor-media-list-field.tsx';
import { EditorTextField } from '../../../src/editor/editor-text-field.tsx';
import { FieldGroup } from '../../../src/editor/field-group.tsx';
import { EditorScreen, type EditorActors } from '../../../src/editor/screen/editor-screen.tsx';
import { createEditorMachine } from '../../../src/machines/editor-machine.ts';
import { defineMirror } from '../../../src/preview/mirror.ts';
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

const definition = defineEditor<Pick<StageDraft, 'title' | 'images' | 'films' | 'people'>, unknown>({
  id: 'stageEditor',
  fields: {
    title: { kind: 'text', label: labels.title },
    images: {
      kind: 'images',
      label: labels.images,
      ratio: '16:9',
      required: true,
      siteName: 'visual_images',
    },
    films: { kind: 'images', label: labels.films, ratio: '9:16' },
    people: defineList<Person>({
      label: labels.people,
      noun: '先生',
      ids: 'all',
      fields: {
        name: { kind: 'text', label: labels.title },
        top_images: { kind: 'images', label: labels.people, ratio: '16:9' },
      },
    }),
  },
});

const mirror = {
  ...defineMirror(definition, { contentKey: 'topContent' }),
  focused: () => [],
  pathOf: () => null,
  shown: (draft: StageDraft) => draft,
};

const mostFilms = 3;

export const validateStage = ({ images, films }: StageDraft): readonly Problem[] => [
  ...(isBlank(images) ? [{ path: paths.images, message: requiredText(labels.images) }] : []),
  ...(films.length > mostFilms ? [{ path: paths.films, message: '紹介動画は3件までです。' }] : []),
];

/** An editor of several media: with no limit and required; films, at most three; in an item of a list. And a list to be sorted from top to bottom. */
export function StageScreen(actors: EditorActors<StageDraft>) {
  return (
    <EditorScreen {...actors} title="Stage" trail={[]} definition={definition} mirror={mirror}>
      <FieldGroup title="スタジオ">
        <EditorTextField path={paths.title} />
        <EditorMediaListField path={paths.images} />
      </FieldGroup>
      <FieldGroup title="紹介">
        <EditorMediaListField path={paths.films} kind="video" limit={mostFilms} />
        <EditorMediaListField path={paths.topImages} />
      </FieldGroup>
      <PeopleList />
    </EditorScreen>
  );
}
