import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

import { studiosQuery } from '../api/studio-queries.ts';
import { studioListText } from '../editors/studio/text.ts';
import { type Destination, SideList } from '../shell/side-list.tsx';
import { listNotice } from './list-notice.tsx';

interface StudioListProps {
  readonly linkTo: (id: number) => Destination;
  readonly addTo?: Destination;
}

export function StudioList({ linkTo, addTo }: StudioListProps) {
  const { send } = useRouteContext({ from: '__root__' });
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
