import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';

/** Conversations with something unread, and requests. */
export const unreadConversationsQuery = queryOptions({
  queryKey: [keyOf('GET /api/conversations/unread')],
  queryFn: ({ signal }) => request('GET /api/conversations/unread', { signal }),
});
