const nothing = () => undefined;

/** An answer that waits until the test gives or refuses it. */
export function heldAnswer<Answer>() {
  let resolve: (answer: Answer) => void = nothing;
  let reject: (error: unknown) => void = nothing;
  const promise = new Promise<Answer>((give, refuse) => {
    [resolve, reject] = [give, refuse];
  });
  return { promise, resolve, reject };
}
