import { createFileRoute, Outlet } from '@tanstack/react-router';

import { NewsListProvider } from '../../editors/news/news-index-screen.tsx';

export const Route = createFileRoute('/_console/news')({ component: News });

function News() {
  return (
    <NewsListProvider>
      <Outlet />
    </NewsListProvider>
  );
}
