import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { expect, type Locator } from 'playwright/test';

import { listMachine, ListScreen, type ListDraft } from '../../../bench/list/list-screen.tsx';
import { useEditorActors } from '../../../src/console/editor-route.tsx';
import { page } from '../../screens/stage-page.ts';
import { standAlone } from './stand-alone.tsx';
import { config, previewPath } from './surroundings.ts';

const itemsOf = (count: number): ListDraft => ({
  items: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: `レッスンの案内 ${at + 1}`,
    content: `初めての方も安心して参加できます。\n持ち物は動きやすい服装と飲み物だけです（${at + 1}）。`,
  })),
});

/** Shows the list editor of the bench, made from the building blocks that all list editors share. */
export async function openList(count: number): Promise<void> {
  const query = queryOptions({ queryKey: ['items'], queryFn: async () => itemsOf(count) });
  function List({ queryClient }: { readonly queryClient: QueryClient }) {
    const actors = useEditorActors(listMachine, {
      previewPath,
      access: {
        queryClient,
        query,
        toDraft: (answer: ListDraft) => answer,
        validate: () => [],
        prepare: (draft: ListDraft) => draft,
        save: async () => '',
        recognition: {},
      },
    });
    return <ListScreen {...actors}>{undefined}</ListScreen>;
  }
  standAlone(config, List);
  await expect(titleOf(0)).toHaveValue('レッスンの案内 1');
}

const fieldOf = (index: number, name: string): Locator =>
  page.getByRole('region', { name: `項目 ${index + 1}`, exact: true }).getByRole('textbox', { name });

export const titleOf = (index: number): Locator => fieldOf(index, 'タイトル');
export const contentOf = (index: number): Locator => fieldOf(index, '内容');
