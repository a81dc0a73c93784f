import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

import { studiosQuery } from '../api/studio-queries.ts';
import { studioListText } from '../editors/studio/text.ts';
import { type Destination, SideList } from '../shell/side-list.tsx';
import { listNotice } from './list-notice.tsx';

interface StudioListProps {
  readonly linkTo: (id: number) => Destination;
  /** The target of `+ Add New Studio`; omitted where no studio can be added. */
  readonly addTo?: Destination;
}

/** Links to the studios, an editor's `aside`. The route's loader prefetches `studiosQuery`. */
export function StudioList({ linkTo, addTo }: StudioListProps) {
  const { send } = useRouteContext({ from: '__root__' });
  // A failed prefetch is retried only by the button.
  const query = useQuery({ ...studiosQuery(send), retryOnMount: false });
  const links = (query.data?.rows ?? []).map(({ id, name }) => ({
    id,
    to: linkTo(id),
    label: name.trim() === '' ? studioListText.nameless(id) : name,
  }));
  return (
    <SideList
      label={studioListText.label}
      links={links}
      {...(addTo && { add: { to: addTo, label: studioListText.add, lang: 'en' } })}
      notice={listNotice(query, studioListText)}
    />
  );
}
