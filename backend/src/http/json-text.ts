import type { Response } from 'express';

export const JSON_TEXT = 'application/json; charset=utf-8';

/**
 * Sends JSON text as the string that it is: Express would copy it into a buffer to hash it, which our replies are not,
 * and Node then writes head and body apart.
 */
export function sendJsonText(response: Response, text: string): void {
  response.setHeader('Content-Type', JSON_TEXT).setHeader('Content-Length', Buffer.byteLength(text)).end(text);
}
