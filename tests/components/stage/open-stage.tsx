import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { expect } from 'playwright/test';

import { useEditorActors } from '../../../src/console/editor-route.tsx';
import type { ExtensionName } from '../../../src/contract/config.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import { EditorPage } from '../../fixtures/editor-page.ts';
import { MediaStrip } from '../../pages/media-strip.ts';
import type { Answer, Backend } from '../../screens/answers.ts';
import { page } from '../../screens/stage-page.ts';
import { stageMachine, StageScreen, validateStage, type StageDraft } from './stage-screen.tsx';
import { standAlone } from './stand-alone.tsx';
import { config, previewPath } from './surroundings.ts';

export const editor = new EditorPage(page);
export const images = new MediaStrip(page, 'ビジュアル画像');
export const films = new MediaStrip(page, '紹介動画');
export const topImages = new MediaStrip(page, 'プロフィール画像');

/** What the stage's backend has. */
export interface StageContent {
  readonly images?: readonly MediaFile[];
  readonly films?: readonly MediaFile[];
  readonly topImages?: readonly MediaFile[];
  readonly names?: readonly string[];
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
  content: StageContent,
  { onSave = () => Promise.resolve(), answers, extensions = [] }: StageOptions = {},
): Promise<Backend> {
  let stored = stageContent(content);
  const access = {
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
      access: { ...access, queryClient },
    });
    return <StageScreen {...actors} />;
  }
  const announced = { ...config, extensions: [...config.extensions, ...extensions] };
  const backend = standAlone(announced, Stage, answers);
  await expect(images.add).toBeVisible();
  return backend;
}

function stageContent({ images = [], films = [], topImages = [], names = [''] }: StageContent): StageDraft {
  return {
    title: '世田谷スタジオ',
    images,
    films,
    people: names.map((name, at) => ({ id: 40 + at, name, top_images: topImages })),
  };
}

/** What was saved, each new item under an id that it is given, as a server does. */
function withIds(saved: StageDraft): StageDraft {
  let last = 900;
  return JSON.parse(JSON.stringify(saved), (key, value: unknown) =>
    key === 'id' && typeof value === 'number' && value < 0 ? (last += 1) : value,
  ) as StageDraft;
}
