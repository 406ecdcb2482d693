import { pageUser } from '@qlixline/api-client/calls/page-user';
import { isPushOn, pushSupport, refreshPush } from '@qlixline/api-client/notifications/push-device';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { NotificationCount } from '@qlixline/contract/notifications/notification';
import type { QueryClient } from '@tanstack/react-query';

type WithBadge = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Keeps pushes working that the user has turned on here: renews the subscription and the badge. */
export function keepPush(queryClient: QueryClient): void {
  if (pushSupport() !== 'supported') return;
  const userId = pageUser();
  if (userId === undefined || !isPushOn(userId)) return;
  refreshPush(userId).catch(() => console.debug('The subscription to pushes could not be renewed'));
  keepBadge(queryClient);
}

/** Keeps the badge on the icon equal to the number of unseen notifications, which pushes only raise. */
function keepBadge(queryClient: QueryClient): void {
  const { setAppBadge, clearAppBadge } = navigator as WithBadge;
  if (!setAppBadge || !clearAppBadge) return;
  const show = (count: number) => {
    const shown = count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator);
    shown.catch(() => undefined); // only apps on a home screen have one
  };
  const queryKey = [keyOf('GET /api/notifications/count')];
  let last: number | undefined;
  const update = () => {
    const count = queryClient.getQueryData<NotificationCount>(queryKey)?.count;
    if (count !== undefined && count !== last) show((last = count));
  };
  update();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) update();
  });
}
