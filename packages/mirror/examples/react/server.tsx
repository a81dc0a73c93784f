import { renderToString } from 'react-dom/server';

import { AboutPage, type About } from './page.tsx';

/** The whole page, with the data for the browser. */
export function renderPage(published: About, consoleOrigin: string): string {
  const props = { published, consoleOrigin };
  return `<!doctype html>
<html lang="ja">
  <head><meta charset="utf-8"><title>About</title><link rel="icon" href="data:,"></head>
  <body>
    <div id="root">${renderToString(<AboutPage {...props} />)}</div>
    <script id="data" type="application/json">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>
    <script src="/client.js"></script>
  </body>
</html>`;
}
