import type { FakeApi } from './fake-api.ts';

/** Every call of the page goes to `api`, in a spec as on a standalone page. Returns its own undoing. */
export function installFakeFetch(api: FakeApi): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input;
    return api.handle(new Request(new URL(address, globalThis.location.origin), init));
  };
  return () => {
    globalThis.fetch = original;
  };
}
