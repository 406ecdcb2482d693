import type { ServerResponse } from 'node:http';

const JSON_TEXT = 'application/json; charset=utf-8';

/** JSON text, and the `Link` header of what a browser had better fetch before it has read it. */
export type LinkedJson = { json: string; link: string };

/**
 * Sends JSON text as the string that it is: Express would copy it into a buffer to hash it, which our replies are not,
 * and Node then writes head and body apart.
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
