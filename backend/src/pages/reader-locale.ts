import { readersLocale } from '@qlixline/contract/moment-texts';
import type { Request } from 'express';

/** How whoever opens a page writes dates, from what their browser asks for. */
export const readerLocale = (request: Pick<Request, 'acceptsLanguages'>): string =>
  readersLocale(request.acceptsLanguages());
