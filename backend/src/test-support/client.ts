import { requireDeclared } from './declared-reply.ts';

type SendOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

export type Reply = {
  status: number;
  headers: Headers;
  /** Unparsed body. */
  text: string;
  /** Parsed body; undefined if it isn't JSON. */
  json: any; // oxlint-disable-line typescript/no-explicit-any -- specs look at replies before any schema does
};

/**
 * HTTP client for specs: keeps cookies, follows no redirects and sends the product's Origin. Throws for a reply its
 * endpoint doesn't declare.
 */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly baseUrl: string,
    private readonly origin: string,
    /** Headers sent with every request. */
    private readonly ownHeaders: Record<string, string> = {},
  ) {}

  get(path: string, options?: SendOptions): Promise<Reply> {
    return this.send('GET', path, options);
  }
  post(path: string, body?: unknown, options?: SendOptions): Promise<Reply> {
    return this.send('POST', path, { ...options, body });
  }
  put(path: string, body?: unknown, options?: SendOptions): Promise<Reply> {
    return this.send('PUT', path, { ...options, body });
  }
  patch(path: string, body?: unknown, options?: SendOptions): Promise<Reply> {
    return this.send('PATCH', path, { ...options, body });
  }
  delete(path: string, options?: SendOptions): Promise<Reply> {
    return this.send('DELETE', path, options);
  }

  /** Sends a request. FormData, URLSearchParams, text and bytes in `body` are sent unchanged, anything else as JSON. */
  async send(method: string, path: string, { body, headers = {}, signal }: SendOptions = {}): Promise<Reply> {
    const isJson = body !== undefined && !isRaw(body);
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        ...(method !== 'GET' && { origin: this.origin }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...this.ownHeaders,
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    });
    this.storeCookies(response.headers);
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    requireDeclared(method, new URL(path, this.baseUrl).pathname, {
      status: response.status,
      contentType,
      text,
    });
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  /** Cookie header, for requests without fetch such as WebSockets. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isGone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function isRaw(body: unknown): boolean {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Uint8Array
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
