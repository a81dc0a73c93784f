import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';

/**
 * Each page of the site on the stage: shows nothing, repeats to the console what it is told, and posts what the test asks
 * it to (`site.ts`). At `announcing…` it announces itself; where its host has `gated`, its `load`
 * waits until the test opens it; where it has `away`, it cannot be reached until the test lets it arrive.
 */
const pageAt = (host: string, path: string): string => `<!doctype html>
<html lang="ja">
  <title>Blank</title>
  <script>
    addEventListener('message', ({ data, origin }) => {
      if (data?.asked === undefined) return parent.postMessage({ told: data, origin }, '*');
      if (data.asked.takesFocus) window.focus();
      for (const message of data.asked.messages) parent.postMessage(message, '*');
    });
    ${host.startsWith('announcing') ? "parent.postMessage({ type: 'MIRROR_READY', payload: { immediate: true } }, '*');" : ''}
  </script>
  ${host.includes('gated') && path !== '/other' ? '<script src="/gate"></script>' : ''}
  <a href="/">Blank</a>
</html>`;

/** Serves the site of the tests on the stage at each host of `site.localhost`. */
export function stageSite(): Plugin {
  const gates = new Map<string, ServerResponse>();
  const arrived = new Set<string>();
  return {
    name: 'stage-site',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const host = request.headers.host ?? '';
        if (!host.includes('site.localhost')) return next();
        response.setHeader('access-control-allow-origin', '*');
        if (request.url === '/arrive') return response.end(String(arrived.add(host).size));
        if (host.includes('away') && !arrived.has(host)) return void request.socket.destroy();
        if (request.url === '/gate') return void gates.set(host, response);
        if (request.url === '/waiting') return response.end(String(gates.has(host)));
        if (request.url === '/open') {
          gates.get(host)?.setHeader('content-type', 'text/javascript').end();
          return response.end(String(gates.delete(host)));
        }
        response.setHeader('content-type', 'text/html');
        return response.end(pageAt(host, request.url ?? '/'));
      });
    },
  };
}
