/** Under which an answer of the demonstration is kept: the path of its call, with the body of one that names a document. */
export const demoKey = (path: string, body: unknown = null): string =>
  body === null ? path : `${path} ${JSON.stringify(body)}`;
