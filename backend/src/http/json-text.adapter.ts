import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

import { JSON_TEXT } from './replies.decorator.ts';

/**
 * Express as Nest knows it, but JSON text of a hot read goes out as the string that it is: Express would copy it into a
 * buffer to hash it, which our replies are not, and Node then writes head and body apart.
 */
export class JsonTextAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (typeof body !== 'string' || response.getHeader('Content-Type') !== JSON_TEXT) {
      return super.reply(response, body, statusCode);
    }
    if (statusCode !== undefined) response.status(statusCode);
    return response.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
  }
}
