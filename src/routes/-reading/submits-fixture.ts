import { QueryClient } from '@tanstack/react-query';
import { createActor, waitFor } from 'xstate';

import { provideEditor } from '../-editor-actors.ts';
import type { EditorResource } from '../-editor-saves.ts';
import { instructorResource } from '../-instructor-actors.ts';
import { lessonResource } from '../-lesson-actors.ts';
import { existingNewsResource } from '../-news-actors.ts';
import { pageEditor } from '../-page-editor.ts';
import { existingStudioResource } from '../-studio-actors.ts';
import { createSend, type Send } from '../../api/send.ts';
import { aboutPage, aboutMachine } from '../../editors/about/editor.ts';
import { instructorMachine } from '../../editors/instructor/editor.ts';
import { lessonMachine } from '../../editors/lesson/machine.ts';
import { newsMachine } from '../../editors/news/editor.ts';
import { pricePage, priceMachine } from '../../editors/price/editor.ts';
import { qaPage, qaMachine } from '../../editors/qa/editor.ts';
import { reviewMachine } from '../../editors/review/editor.ts';
import { reviewPage } from '../../editors/review/page.ts';
import { studioMachine } from '../../editors/studio/editor.ts';
import { topPage, topMachine } from '../../editors/top/editor.ts';
import type { EditorMachine } from '../../machines/editor-machine.ts';

/**
 * What became of an edit and its Submit: the failed load, the broken rules, the fields that the question names, the failed
 * save, or the success message.
 */
type Outcome =
  | { readonly load: string }
  | { readonly refused: readonly string[] }
  | { readonly asks: readonly string[] }
  | { readonly save: string }
  | { readonly saved: string };

/** An opened editor whose first edit is submitted. */
interface Submitted {
  readonly outcome: Outcome;
  /** Answers the question with yes, and tells what became of the save. */
  readonly agree: () => Promise<Outcome>;
}

async function submit<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  resource: EditorResource<Draft, Answer, Request>,
  edit: (draft: Draft) => Draft,
): Promise<Submitted> {
  const editor = createActor(provideEditor(machine, resource)).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  const outcomeNow = async (): Promise<Outcome> => {
    const snapshot = await settled();
    const { context } = snapshot;
    const { failure, problems, omitted } = context;
    if (problems.length > 0) return { refused: problems.map(({ message }) => message) };
    if (failure !== null)
      return failure.attempt === 'load' ? { load: failure.message } : { save: failure.message };
    return snapshot.matches({ lifecycle: { saving: 'confirming' } })
      ? { asks: omitted.map(({ field }) => field) }
      : { saved: context.notice ?? '' };
  };
  const { context } = await settled();
  if (context.failure === null) {
    editor.send({ type: 'draft.replace', draft: edit(context.draft) });
    editor.send({ type: 'save.request' });
  }
  const outcome = await outcomeNow();
  return {
    outcome,
    agree: () => {
      editor.send({ type: 'save.confirm' });
      return outcomeNow();
    },
  };
}

const titled = <Item extends object>(items: readonly Item[], edit: Partial<Item>): readonly Item[] =>
  items.map((item, at) => (at === 0 ? { ...item, ...edit } : item));

/** Each editor, opened over `fetch`, with the edit of one text of its first item, or of its document. */
export const submits = {
  top: (send) =>
    submit(topMachine, pageEditor(topPage).resource({ queryClient: client(), send }), (draft) => ({
      ...draft,
      title_ja: '踊る',
    })),
  about: (send) =>
    submit(aboutMachine, pageEditor(aboutPage).resource({ queryClient: client(), send }), (draft) => ({
      ...draft,
      concept_message: 'ようこそ',
    })),
  price: (send) =>
    submit(
      priceMachine,
      pageEditor(pricePage).resource({ queryClient: client(), send }),
      ({ price_content: sections }) => ({
        price_content: titled(sections, { title: '月会費' }),
      }),
    ),
  studio: (send) =>
    submit(studioMachine, existingStudioResource({ queryClient: client(), send }, 1), (draft) => ({
      ...draft,
      name: 'ひかり新館',
    })),
  lesson: (send) =>
    submit(lessonMachine, lessonResource({ queryClient: client(), send }, 1), ({ lessons }) => ({
      lessons: { ...lessons, monday: titled(lessons.monday, { name: '朝ヨガ' }) },
    })),
  instructor: (send) =>
    submit(instructorMachine, instructorResource({ queryClient: client(), send }), (draft) => ({
      ...draft,
      instructors: titled(draft.instructors, { dancer_name: '大谷 静香' }),
    })),
  qa: (send) =>
    submit(qaMachine, pageEditor(qaPage).resource({ queryClient: client(), send }), ({ categories }) => ({
      categories: titled(categories, { category: '持ち物' }),
    })),
  news: (send) =>
    submit(newsMachine, existingNewsResource({ queryClient: client(), send }, 1), (draft) => ({
      ...draft,
      title: '夏',
    })),
  review: (send) =>
    submit(
      reviewMachine,
      pageEditor(reviewPage).resource({ queryClient: client(), send }),
      ({ reviews }) => ({
        reviews: titled(reviews, { reviewer_info: '20代' }),
      }),
    ),
} satisfies Readonly<Record<string, (send: Send) => Promise<Submitted>>>;

export type EditorName = keyof typeof submits;

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The console's calls, by `fetch`. */
export const sendOf = (isOmittedEmpty = false): Send =>
  createSend({ apiHost: '', isOmittedEmpty, signInAgain: async () => false });
