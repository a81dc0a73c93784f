import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

import { studiosQuery } from '../api/studio-queries.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import { type Destination, SideList } from '../shell/side-list.tsx';
import { missingRowsText } from '../text/missing-rows.ts';
import { studioListText } from '../text/studio.ts';
import { FailureLine } from '../ui/status-line.tsx';

interface StudioListProps {
  readonly linkTo: (id: number) => Destination;
  /** The target of `+ Add New Studio`; omitted where no studio can be added. */
  readonly addTo?: Destination;
}

/** The list of studios, each a link: an editor's `aside`. Prefetched by the route's loader (`studiosQuery`). */
export function StudioList({ linkTo, addTo }: StudioListProps) {
  const { send } = useRouteContext({ from: '__root__' });
  // A read that failed in the loader is not retried automatically.
  const { data, isError, refetch } = useQuery({ ...studiosQuery(send), retryOnMount: false });
  const remark = isError ? null : remarkOn(data);
  const links = (data?.rows ?? []).map(({ id, name }) => ({
    id,
    to: linkTo(id),
    label: name.trim() === '' ? studioListText.nameless(id) : name,
  }));
  return (
    <SideList
      label={studioListText.label}
      links={links}
      {...(addTo && { add: { to: addTo, label: studioListText.add, lang: 'en' } })}
      notice={
        isError ? (
          <FailureLine text={studioListText.failed} onRetry={() => void refetch()} />
        ) : (
          remark !== null && <p>{remark}</p>
        )
      }
    />
  );
}

/** A notice in place of missing links; null where none are missing. */
function remarkOn(listed: ReadRows<unknown> | undefined): string | null {
  if (listed === undefined) return studioListText.loading;
  const missing = missingRowsText(listed, studioListText.leftOut);
  return missing ?? (listed.rows.length === 0 ? studioListText.empty : null);
}
