import type { TopContent } from '../src/contract/http/top.ts';
import { mediaPickerMachine } from '../src/machines/media-picker-machine.ts';
import { expect, test } from '../tests/fixtures/kagami.ts';
import { MediaLibrary } from '../tests/fixtures/media-library.ts';
import { calls } from '../tests/fixtures/top-calls.ts';
import { TopEditor } from '../tests/fixtures/top-editor.ts';
import { firstSightsOf, placeOf, takeWalk, type Happenings, type Look } from './browser-walk.ts';
import { graphOf, type ByState, type Edge, type Payloads } from './graph.ts';
import { Stage } from './stage.ts';
import { everyEdge, titleOf, walksOver } from './walks.ts';

type Machine = typeof mediaPickerMachine;
type Context = ReturnType<typeof placeOf<Machine>>['context'];

/** The files that the walks choose between: the one that the first field holds, and another. */
const files = { 1: 'hero-grand-jete.jpg', 2: 'studio-yoi.jpg' } as const;
const [held, other] = [1, 2] as const;
/** A field that holds a file, and one that is empty. Every field of the top page is required. */
const fields = { hero_hedder_image: held, about_image: null } as const;

type FieldName = keyof typeof fields;

const nameOf = (id: number): string => (id === held ? files[held] : files[other]);
const isField = (field: unknown): field is FieldName =>
  typeof field === 'string' && Object.hasOwn(fields, field);

const target = { type: 'picker.open', kind: 'image', mode: 'single', required: true, scrollTop: 0 } as const;

const payloads: Payloads<Machine> = {
  'picker.open': () => [
    { ...target, field: 'hero_hedder_image', selected: [fields.hero_hedder_image] },
    { ...target, field: 'about_image', selected: [] },
  ],
  'media.toggle': () => [
    { type: 'media.toggle', id: held },
    { type: 'media.toggle', id: other },
  ],
  'selection.confirm': () => [{ type: 'selection.confirm' }],
  'alert.dismiss': () => [{ type: 'alert.dismiss' }],
  'picker.close': () => [{ type: 'picker.close' }],
};

/** The top page editor with the library over it. */
class PickerStage extends Stage {
  readonly editor: TopEditor;
  /** The field that was chosen for last, and the file that it holds. */
  field: FieldName = 'hero_hedder_image';
  file: string | null = nameOf(held);
  /** What is selected in the library. */
  selection: Context['selection'] = [];

  constructor(editor: TopEditor) {
    super(editor.page);
    this.editor = editor;
  }

  get library(): MediaLibrary {
    return new MediaLibrary(this.page, this.field);
  }

  async open(): Promise<void> {
    await this.stopTime();
    // The server takes no page without an image; a foreign one may hold one.
    await this.page.route(calls.read, async (route) => {
      const content = (await (await route.fetch()).json()) as TopContent;
      await route.fulfill({ json: { ...content, about_image: null } });
    });
    await this.page.goto('/');
    await expect(this.editor.text('title_ja')).toBeVisible();
    await this.passInstant();
  }

  /** Opens the library for a field that holds what it held when the walk began. */
  async pick(field: FieldName): Promise<void> {
    while (await this.editor.undo.isEnabled()) {
      await this.editor.undo.click();
      await this.passInstant();
    }
    this.field = field;
    this.file = fields[field] === null ? null : nameOf(fields[field]);
    await this.editor.chooser(field).click();
    await expect(this.library.files.first()).toBeVisible();
  }

  async confirm(): Promise<void> {
    const [id] = this.selection;
    await this.library.submit.click();
    if (id !== undefined) this.file = nameOf(id);
  }
}

const looks: ByState<Machine, Look<PickerStage, Context>> = {
  closed: async ({ editor, field, file, library }) => {
    await expect(library.dialog).toHaveCount(0);
    await expect(editor.chooser(field)).toBeFocused();
    await expect(editor.chooser(field)).toHaveAccessibleDescription(
      file === null ? /画像が選択されていません/ : new RegExp(`選択中: ${file}`),
    );
    await expect(editor.submit).toBeEnabled({ enabled: (fields[field] && nameOf(fields[field])) !== file });
  },
  'open.browsing': async (stage, { selection }) => {
    const { library } = stage;
    stage.selection = selection;
    await expect(library.dialog).toBeVisible();
    await expect(library.alert).toHaveCount(0);
    await expect(library.count).toHaveText(selection.length === 0 ? '選択なし' : '選択 1件');
    await expect(library.selected).toHaveCount(selection.length);
    for (const id of selection)
      await expect(library.selected).toHaveAccessibleName(new RegExp(`^${nameOf(id)}`));
  },
  'open.alertingRequired': async ({ library, field }) => {
    await expect(library.alert).toHaveAccessibleDescription(/は必須です。$/);
    await expect(library.alert.getByRole('button', { name: 'OK' })).toBeFocused();
    await expect(new MediaLibrary(library.page, field).dialog).toHaveCount(1);
  },
};

const happenings: Happenings<Machine, PickerStage> = {
  'picker.open': async (stage, { field }) => {
    if (isField(field)) await stage.pick(field);
  },
  'media.toggle': ({ library }, { id }) => library.file(nameOf(Number(id))).click(),
  'selection.confirm': (stage) => stage.confirm(),
  'alert.dismiss': ({ library }) => library.alert.getByRole('button', { name: 'OK' }).click(),
  'picker.close': ({ library }) => library.close.click(),
};

/** Every transition by the state and the number of files that it results in. */
function everyGoal({ from, event, to }: Edge): string {
  const [before, after] = [placeOf<Machine>(from), placeOf<Machine>(to)];
  return JSON.stringify([
    event.type,
    before.leaves,
    before.context.selection.length,
    after.leaves,
    after.context.selection.length,
  ]);
}

const graph = graphOf({ machine: mediaPickerMachine, payloads, context: (context) => context });
const walks = walksOver(graph, process.env['KAGAMI_SOAK'] === '1' ? everyEdge : everyGoal);
const firstSights = firstSightsOf(walks);

test.describe('the media picker in the browser', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const [index, walk] of walks.entries()) {
    test(`walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, backend: _fresh }) => {
      const stage = new PickerStage(new TopEditor(admin));
      await stage.open();
      await takeWalk(stage, walk, { looks, happenings }, firstSights);
    });
  }
});
