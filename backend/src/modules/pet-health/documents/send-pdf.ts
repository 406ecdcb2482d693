import type { Request, Response } from 'express';

import { HARMLESS_FILE } from '../../../http/pages/security-headers.ts';
import { sendInPieces } from '../../../http/dispatch/send-in-pieces.ts';
import type { DocumentFile } from '../../images/document-files.ts';

/**
 * Sends a PDF as a download, never inline: it may contain scripts, and a browser's viewer would run them on our origin.
 */
export async function sendPdf(
  request: Request,
  response: Response,
  { name, size, read }: DocumentFile & { name: string },
): Promise<void> {
  response
    .attachment(/\.pdf$/i.test(name) ? name : `${name}.pdf`)
    .set(HARMLESS_FILE)
    .set({
      'Content-Type': 'application/pdf',
      'Content-Length': String(size),
      'Cache-Control': 'private, no-store',
    });
  if (request.method === 'HEAD') response.end();
  else await sendInPieces(response, read, 0, size - 1);
}
