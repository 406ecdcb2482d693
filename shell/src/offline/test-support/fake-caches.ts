type Stored = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** Cache storage in memory, as a browser keeps it between the starts of a worker. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Stored>>();
  /** Bytes that fit; further ones are refused like a browser's quota does. */
  quota = Number.POSITIVE_INFINITY;

  async open(name: string): Promise<Cache> {
    const entries = this.#caches.get(name) ?? new Map<string, Stored>();
    this.#caches.set(name, entries);
    return {
      match: async (key: RequestInfo | URL) => responseOf(entries.get(addressOf(key))),
      put: async (key: RequestInfo | URL, response: Response) => {
        const { status, headers } = response;
        const body = await response.arrayBuffer();
        if (this.bytes() + body.byteLength > this.quota) throw new DOMException('Quota exceeded', 'QuotaExceededError');
        entries.set(addressOf(key), { status, headers: [...headers], body });
      },
      delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  /** Texts of everything that is kept. */
  texts(): string[] {
    const entries = [...this.#caches.values()].flatMap((cache) => [...cache.values()]);
    return entries.map(({ body }) => new TextDecoder().decode(body));
  }

  bytes(): number {
    const entries = [...this.#caches.values()].flatMap((cache) => [...cache.values()]);
    return entries.reduce((sum, { body }) => sum + body.byteLength, 0);
  }
}

function responseOf(stored: Stored | undefined): Response | undefined {
  return stored && new Response(stored.body.slice(0), { status: stored.status, headers: stored.headers });
}

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), 'https://pets.example').href;
