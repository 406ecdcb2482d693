import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { MESSAGES_PAGE_DEFAULT, PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';

import { withProduct } from '../measured-product.ts';
import { measureRequests } from '../requests/request-cost.ts';
import type { Measured } from '../row.ts';
import { addReaders } from './conversation-world.ts';

const READERS = 60; // a user may send 1,500 requests in five minutes

/** M1: measures the CPU of the process that serves the inbox, compared with the bare statement over HTTP. */
export function measureInboxRequest(): Promise<Measured> {
  return withProduct(async (product) => {
    const path = pathOf('GET /api/conversations');
    const pages = (await addReaders(product, READERS)).map(({ userId, cookie }) => ({
      path,
      cookie,
      floorPath: `/${userId}`,
    }));
    return measureRequests(product, { answers: 'inbox', pages, itemsInEach: PAGE_LIMIT_DEFAULT });
  });
}

/** M2: measures the newest messages of a conversation like M1. */
export function measureConversationRequest(): Promise<Measured> {
  return withProduct(async (product) => {
    const pages = (await addReaders(product, READERS)).map(({ userId, cookie, conversationId: id }) => ({
      path: pathOf('GET /api/conversations/:id/messages', { id }),
      cookie,
      floorPath: `/${userId}/${id}`,
    }));
    return measureRequests(product, { answers: 'conversation', pages, itemsInEach: MESSAGES_PAGE_DEFAULT });
  });
}
