import { createFileRoute, Outlet } from '@tanstack/react-router';

import { NewsListProvider } from '../../editors/news/news-index-screen.tsx';

export const Route = createFileRoute('/_console/news')({ component: News });

/** All screens of this section contain the list of articles. */
function News() {
  return (
    <NewsListProvider>
      <Outlet />
    </NewsListProvider>
  );
}
