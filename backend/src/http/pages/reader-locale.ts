import { momentText, readersLocale } from '@qlixline/contract/time/moment-texts';
import type { Request } from 'express';

import { markup } from './html.ts';
import type { Html } from './html.ts';

/** How whoever opens a page writes dates, from what their browser asks for. */
export const readerLocale = (request: Pick<Request, 'acceptsLanguages'>): string =>
  readersLocale(request.acceptsLanguages());

/** A moment by the clocks of a zone, which is named. Where `LOCAL_TIMES_SCRIPT` runs, it becomes the reader's own time. */
export const timeElement = (moment: string, locale: string, timeZone = 'UTC'): Html =>
  markup`<time datetime="${moment}" data-locale="${locale}">${momentText(moment, 'withZone', locale, timeZone)}</time>`;
