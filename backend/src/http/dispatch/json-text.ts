import type { ServerResponse } from 'node:http';

const JSON_TEXT = 'application/json; charset=utf-8';

/** JSON text with a `Link` header for what the browser should fetch before it has read the text. */
export type LinkedJson = { json: string; link: string };

/**
 * Sends JSON text as a string, so that Node writes head and body together. Express would copy it into a buffer to
 * compute an ETag, which our replies don't have. `headers` alternates names and values.
 */
export function sendJsonText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: readonly string[] = [],
): void {
  response
    .writeHead(status, [...headers, 'content-type', JSON_TEXT, 'content-length', String(Buffer.byteLength(text))])
    .end(text);
}
