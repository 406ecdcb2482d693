import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';

const ASKED_AGAIN_AFTER_MS = 1_000;
/** A page is fetched within seconds; one that takes longer may come after it is sent. */
const ASKED_MAX = 12;

/** The preview of a link that somebody is writing, asked for until it is there; null when there is none. */
export function linkPreviewQuery(url: string) {
  return queryOptions({
    queryKey: ['link-previews', url],
    queryFn: async () => (await request('POST /api/link-previews', { body: { url } })).preview,
    refetchInterval: ({ state }) =>
      state.data?.isPending && state.dataUpdateCount < ASKED_MAX ? ASKED_AGAIN_AFTER_MS : false,
    retry: false, // what is written does not depend on it
  });
}
