import { createFileRoute } from '@tanstack/react-router';

import { awaitBriefly } from '../-editor-actors.ts';
import { lookUpLostItems } from '../-lost-saves.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { aboutContentQuery } from '../../api/about-queries.ts';
import { mediaFilesQuery } from '../../api/queries.ts';
import { updateAboutContent, type ConceptItem } from '../../contract/http/about.ts';
import { AboutScreen } from '../../editors/about/about-screen.tsx';
import { isEmptyConcept, toAboutDraft, type AboutDraft } from '../../editors/about/draft.ts';
import { aboutMachine } from '../../editors/about/machine.ts';
import { aboutProblems } from '../../editors/about/rules.ts';
import { toAboutRequest, toSentConcept } from '../../editors/about/wire.ts';
import { aboutText } from '../../text/about.ts';
import { pageTitle } from '../../text/app.ts';

export const Route = createFileRoute('/_console/about')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(aboutContentQuery(send)));
  },
  component: About,
});

const items = {
  itemsOf: (draft: AboutDraft) => draft.concept_description,
  withItems: (draft: AboutDraft, concept_description: readonly ConceptItem[]) => ({
    ...draft,
    concept_description,
  }),
  sentOf: (draft: AboutDraft) => draft.concept_description.filter((item) => !isEmptyConcept(item)),
  toSent: toSentConcept,
};

function About() {
  const { config, queryClient, send } = Route.useRouteContext();
  const actors = useEditorActors(aboutMachine, {
    previewPath: '/about',
    resource: lookUpLostItems(
      {
        queryClient,
        query: aboutContentQuery(send),
        toDraft: toAboutDraft,
        validate: aboutProblems,
        prepare: toAboutRequest,
        save: async (request, signal) => (await send(updateAboutContent, request, { signal })).message,
      },
      items,
    ),
  });
  return (
    <>
      <title>{pageTitle(aboutText.title, config.brand)}</title>
      <AboutScreen {...actors} />
    </>
  );
}
