import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the number of unread conversations and requests. */
export const unreadConversationsQuery = queryOptions({
  queryKey: [keyOf('GET /api/conversations/unread')],
  queryFn: ({ signal }) => request('GET /api/conversations/unread', { signal }),
});
