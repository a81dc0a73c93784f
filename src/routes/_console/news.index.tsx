import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { newsListQuery } from '../../api/news-queries.ts';
import { ListedArticles } from '../../console/news-list.tsx';
import { documents } from '../../documents/documents.ts';
import { NewsIndexScreen } from '../../editors/news/news-index-screen.tsx';
import { usePreviewFrame } from '../../preview/actors.ts';
import { useFlashMessage } from '../../saving/flash-message.ts';
import { useNotices } from '../../shell/use-notices.ts';
import { pageTitle } from '../../text/app.ts';

export const Route = createFileRoute('/_console/news/')({
  loader: ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(newsListQuery(send));
  },
  component: NewsIndex,
});

const list = <ListedArticles shape="page" current={null} />;

function NewsIndex() {
  const { config, send } = Route.useRouteContext();
  const preview = usePreviewFrame('/news');
  const { notice, show } = useNotices();
  useFlashMessage(show);
  const { data } = useQuery({ ...newsListQuery(send), enabled: false });
  return (
    <>
      <title>{pageTitle(documents.news.navTitle, config.brand)}</title>
      <NewsIndexScreen {...preview} notice={notice} isRead={data !== undefined}>
        {list}
      </NewsIndexScreen>
    </>
  );
}
