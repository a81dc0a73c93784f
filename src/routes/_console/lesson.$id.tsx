import { useQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { mediaFilesQuery } from '../../api/queries.ts';
import { studiosQuery, instructorsQuery, lessonsQuery } from '../../api/studio-queries.ts';
import { useEditorActors } from '../../console/editor-route.tsx';
import { StudioList } from '../../console/studio-list.tsx';
import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { instructorsNow, lessonAccess } from '../../editors/lesson/access.ts';
import type { LessonDraft } from '../../editors/lesson/draft.ts';
import { lessonMachine } from '../../editors/lesson/editor.ts';
import { LessonScreen } from '../../editors/lesson/lesson-screen.tsx';
import { lessonsElsewhere, type LessonElsewhere } from '../../editors/lesson/overlaps.ts';
import { toLessons } from '../../editors/lesson/request.ts';
import { lessonText } from '../../editors/lesson/text.ts';
import { awaitBriefly } from '../../saving/screen-read.ts';
import { pageTitle } from '../../text/app.ts';
import { missingRowsText } from '../../text/failures.ts';

export const Route = createFileRoute('/_console/lesson/$id')({
  // Without remounting, a timetable would be shown under the next studio, and Submit would save it there.
  remountDeps: ({ params }) => params,
  beforeLoad: ({ params: { id } }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect({ to: '/', replace: true });
  },
  loader: async ({ context: { queryClient, send }, params: { id } }) => {
    void queryClient.prefetchQuery(studiosQuery(send));
    void queryClient.prefetchQuery(instructorsQuery(send));
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(lessonsQuery(send, Number(id))));
  },
  component: LessonPage,
});

const nobody: readonly LessonInstructor[] = [];
const nothing: readonly LessonElsewhere[] = [];

function LessonPage() {
  const { config, queryClient, send } = Route.useRouteContext();
  const id = Number(Route.useParams().id);
  const query = lessonsQuery(send, id);
  const [{ access, shown }] = useState(() => {
    const instructors = instructorsNow(queryClient, send, id);
    return {
      access: lessonAccess({ queryClient, send }, id),
      shown: (draft: LessonDraft) => toLessons(draft, instructors()),
    };
  });
  const actors = useEditorActors(lessonMachine, {
    previewPath: `/lesson/${id}`,
    access,
  });

  const { data: timetable } = useQuery({ ...query, enabled: false });
  const { data: studios, isError: isUnlisted } = useQuery({ ...studiosQuery(send), retryOnMount: false });
  const { data: teaching, isError } = useQuery({ ...instructorsQuery(send), retryOnMount: false });
  const studio = studios?.rows.find((each) => each.id === id);
  const elsewhere = useMemo(
    () => (teaching && studio ? lessonsElsewhere(teaching.rows, [studio.name, studio.slug]) : nothing),
    [teaching, studio],
  );
  const remarks = [
    (timetable && missingRowsText(timetable, lessonText.instructorsLeftOut)) ?? '',
    // Without the studios' names another studio's lessons cannot be told from its own.
    isError || isUnlisted ? lessonText.elsewhereUnknown : '',
  ].join('');
  return (
    <>
      <title>{pageTitle(studio ? lessonText.titleOf(studio.slug) : lessonText.title, config.brand)}</title>
      <LessonScreen
        {...actors}
        slug={studio?.slug}
        studio={studio?.name}
        aside={<StudioList linkTo={linkTo} />}
        instructors={timetable?.instructors ?? nobody}
        elsewhere={elsewhere}
        remark={remarks === '' ? null : remarks}
        shown={shown}
      />
    </>
  );
}

const linkTo = (id: number) => ({
  link: linkOptions({ to: '/lesson/$id', params: { id: String(id) } }),
});
