import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

import { JSON_TEXT, sendJsonText } from './json-text.ts';

/** Express as Nest knows it, but a string from an endpoint that answers with JSON is JSON text already. */
export class JsonTextAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (typeof body !== 'string' || response.getHeader('Content-Type') !== JSON_TEXT) {
      return super.reply(response, body, statusCode);
    }
    if (statusCode !== undefined) response.status(statusCode);
    return sendJsonText(response, body);
  }
}
