import { createFileRoute, Outlet } from '@tanstack/react-router';

import { NewsListProvider } from '../../editors/news/news-index-screen.tsx';

export const Route = createFileRoute('/_console/news')({ component: News });

/** The list of articles is on all screens of this part. */
function News() {
  return (
    <NewsListProvider>
      <Outlet />
    </NewsListProvider>
  );
}
