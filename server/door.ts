import type { RequestListener } from 'node:http';

/** A listener that exists before its app does: requests wait at it until it opens. */
export interface Door {
  readonly listener: RequestListener;
  readonly open: (next: RequestListener) => void;
}

export function createDoor(): Door {
  const waiting: Parameters<RequestListener>[] = [];
  let inside: RequestListener | null = null;
  return {
    listener: (request, response) => {
      if (inside === null) waiting.push([request, response]);
      else inside(request, response);
    },
    open: (next) => {
      inside = next;
      for (const [request, response] of waiting.splice(0)) next(request, response);
    },
  };
}
