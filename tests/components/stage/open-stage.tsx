import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { ExtensionName } from '../../../src/contract/config.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import { useEditorActors } from '../../../src/routes/-editor-actors.ts';
import type { Answer, Backend } from '../../screens/answers.ts';
import { stageMachine, StageScreen, validateStage, type StageDraft } from './stage-screen.tsx';
import { standAlone } from './stand-alone.tsx';
import { config, previewPath } from './surroundings.ts';

/** What the stage's backend has. */
export interface StageContent {
  readonly images?: readonly MediaFile[];
  readonly films?: readonly MediaFile[];
  readonly topImages?: readonly MediaFile[];
  readonly names?: readonly string[];
  /** How many numbered items there are, each with a title; none: the screen has no such list. */
  readonly items?: number;
  /** The questions of each group; none: the screen has no groups. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Whether a list of studios and a button of the screen's own are there too. */
  readonly aside?: boolean;
}

interface StageOptions {
  /** What a save waits for before it is done. */
  readonly onSave?: (draft: StageDraft) => Promise<void>;
  readonly answers?: readonly Answer[];
  /** What the backend announces beside what it always does. */
  readonly extensions?: readonly ExtensionName[];
}

/** Shows the stage with this content, and waits until its fields are there. */
export async function openStage(
  { aside, ...content }: StageContent,
  { onSave = () => Promise.resolve(), answers, extensions = [] }: StageOptions = {},
): Promise<Backend> {
  let stored = stageContent(content);
  const resource = {
    query: queryOptions({ queryKey: ['stage'], queryFn: async () => stored }),
    toDraft: (answer: StageDraft) => answer,
    validate: validateStage,
    prepare: (draft: StageDraft) => draft,
    save: async (draft: StageDraft) => {
      await onSave(draft);
      stored = withIds(draft);
      return '';
    },
    recognition: {},
  };
  function Stage({ queryClient }: { readonly queryClient: QueryClient }) {
    const actors = useEditorActors(stageMachine, {
      previewPath,
      resource: { ...resource, queryClient },
    });
    return <StageScreen {...actors} aside={aside} />;
  }
  const announced = { ...config, extensions: [...config.extensions, ...extensions] };
  const backend = standAlone(announced, Stage, answers);
  await expect.element(page.getByRole('button', { name: 'ビジュアル画像を追加' })).toBeVisible();
  return backend;
}

function stageContent({
  images = [],
  films = [],
  topImages = [],
  names = [''],
  items = 0,
  groups,
}: StageContent): StageDraft {
  return {
    title: '世田谷スタジオ',
    images,
    films,
    people: names.map((name, at) => ({ id: 40 + at, name, top_images: topImages })),
    ...(items > 0 && {
      items: Array.from({ length: items }, (_, at) => ({ id: at + 1, title: `項目の題 ${at + 1}` })),
    }),
    ...(groups && { groups: groupsOf(groups) }),
  };
}

/** What was saved, each new item under an id that it is given, as a server does. */
function withIds(saved: StageDraft): StageDraft {
  let last = 900;
  return JSON.parse(JSON.stringify(saved), (key, value: unknown) =>
    key === 'id' && typeof value === 'number' && value < 0 ? (last += 1) : value,
  ) as StageDraft;
}

/** Groups and questions have ids of their own, from 1 both. */
function groupsOf(content: Readonly<Record<string, readonly string[]>>) {
  let last = 0;
  return Object.entries(content).map(([category, questions], at) => ({
    id: at + 1,
    category,
    questions: questions.map((question) => ({ id: (last += 1), question })),
  }));
}
