import { uploadMedia } from '../../src/contract/http/media.ts';
import type { Backend } from './answers.ts';

/** Tells an upload from the others, so that its route finds its form. */
const uploadHeader = 'x-stage-upload';

interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

declare global {
  interface Window {
    /** The answer to an upload; `null` for one whose connection is lost. */
    answerUpload?: (id: string) => Promise<Answered | null>;
  }
}

const reach = globalThis.fetch.bind(globalThis);
const NetworkRequest = globalThis.XMLHttpRequest;

const isCall = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith('/api/');

/** Lets a backend answer what the page asks from now on. Returns what ends that. */
export function serve(backend: Backend): () => void {
  const forms = new Map<string, FormData>();
  // The browser's end would be an error of an upload that still waits then.
  const { promise: ended, resolve: end } = Promise.withResolvers<null>();
  globalThis.fetch = (...asked) => backend.fetch(reach, ...asked);
  globalThis.XMLHttpRequest = class extends NetworkRequest {
    override send(form?: FormData): void {
      if (form) {
        const id = crypto.randomUUID();
        forms.set(id, form);
        this.setRequestHeader(uploadHeader, id);
        this.addEventListener('abort', () =>
          backend.givenUp.push(`${uploadMedia.method} ${uploadMedia.path}`),
        );
      }
      super.send(form);
    }
  };
  window.answerUpload = async (id) => {
    const form = forms.get(id);
    if (!form) throw new Error('There is no such upload.');
    try {
      const answer = await Promise.race([backend.upload(form), ended]);
      if (answer === null) return null;
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, body: await answer.text() };
    } catch (failure) {
      if (failure instanceof TypeError) return null;
      throw failure;
    }
  };
  return () => {
    end(null);
    // Late calls of a closed console stay without an answer: Vite would answer them with its page.
    globalThis.fetch = (input, init) => (isCall(input) ? new Promise(() => undefined) : reach(input, init));
    globalThis.XMLHttpRequest = NetworkRequest;
    delete window.answerUpload;
  };
}
