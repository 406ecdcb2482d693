import type { FakeApi } from './fake-api.ts';
import { fakeXhrOf } from './fake-xhr.ts';

/** Routes all calls of the page to `api`, in a spec or on a standalone page. Returns a function that undoes this. */
export function installFakeFetch(api: FakeApi): () => void {
  const { fetch, XMLHttpRequest } = globalThis;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input;
    return api.handle(new Request(new URL(address, globalThis.location.origin), init));
  };
  globalThis.XMLHttpRequest = fakeXhrOf(api);
  return () => {
    globalThis.fetch = fetch;
    globalThis.XMLHttpRequest = XMLHttpRequest;
  };
}
