import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

const POLL_INTERVAL_MS = 1_000;
/** Maximum number of polls. A preview usually takes seconds; a slow one may arrive after sending. */
const POLLS_MAX = 12;

/** Query of the preview of a link being typed, polled until it is ready; null if there is none. */
export function linkPreviewQuery(url: string) {
  return queryOptions({
    queryKey: ['link-previews', url],
    queryFn: async () => (await request('POST /api/link-previews', { body: { url } })).preview,
    refetchInterval: ({ state }) =>
      state.data?.isPending && state.dataUpdateCount < POLLS_MAX ? POLL_INTERVAL_MS : false,
    retry: false, // Typing doesn't depend on it.
  });
}
