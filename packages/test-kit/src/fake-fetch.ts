import type { FakeApi } from './fake-api.ts';
import { fakeXhrOf } from './fake-xhr.ts';

/** Every call of the page goes to `api`, in a spec as on a standalone page. Returns its own undoing. */
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
