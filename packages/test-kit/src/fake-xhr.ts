import type { FakeApi } from './fake-api.ts';

/** Fakes the part of XMLHttpRequest that uploads use. It reports 50 % progress at once and 100 % with the reply. */
export function fakeXhrOf(api: FakeApi): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = 'GET';
    #address = '';
    #isAborted = false;
    status = 0;
    statusText = '';
    responseText = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    send(body: FormData): void {
      void this.#answer(body);
    }

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    async #answer(body: FormData): Promise<void> {
      this.#reportSent(50);
      const url = new URL(this.#address, globalThis.location.origin);
      const ending = await api.handle(new Request(url, { method: this.#method, headers: this.#headers, body })).then(
        async (response) => {
          this.#reportSent(100);
          this.status = response.status;
          this.statusText = response.statusText;
          this.responseText = await response.text();
          return 'load';
        },
        () => 'error',
      );
      if (!this.#isAborted) this.dispatchEvent(new Event(ending));
    }

    #reportSent(loaded: number): void {
      if (this.#isAborted) return;
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }));
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
