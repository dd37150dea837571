/**
 * Resolves when everything that could happen without a clock, a file or a socket has happened: Node runs every promise
 * callback that is ready, and those that these make ready, before it takes the next message. For tests whose parts wait
 * for nothing but promises, and for what the test itself holds back.
 */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
