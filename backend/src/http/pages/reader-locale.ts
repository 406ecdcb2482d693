import { clockText } from '@qlixline/contract/time/clock-texts';
import { readersLocale } from '@qlixline/contract/time/moment-texts';
import type { Request } from 'express';

import { markup } from './html.ts';
import type { Html } from './html.ts';

/** Returns the locale for dates on a page, chosen by the languages that the browser requests. */
export const readerLocale = (request: Pick<Request, 'acceptsLanguages'>): string =>
  readersLocale(request.acceptsLanguages());

/**
 * Renders a moment in a time zone, with the zone's name. Where `LOCAL_TIMES_SCRIPT` runs, the reader's local time
 * replaces it.
 */
export const timeElement = (moment: string, locale: string, timeZone = 'UTC'): Html =>
  markup`<time datetime="${moment}" data-locale="${locale}">${clockText(moment, 'withZone', locale, timeZone)}</time>`;
