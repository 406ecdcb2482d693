import type { NotificationCount } from '@qlixline/contract/notification';
import { api } from '@qlixline/contract/paths';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';

/** How many notifications the user has not seen. */
export const notificationCountQuery = queryOptions({
  queryKey: [api.notificationCount],
  queryFn: ({ signal }) => request<NotificationCount>('GET', api.notificationCount, { signal }),
});
