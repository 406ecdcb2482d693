import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Highlight, HighlightInput } from '@qlixline/contract/highlight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from './http.ts';
import { optimistically } from './optimistically.ts';
import { useMembership } from './use-membership.ts';
import { USERS, USER_PROFILE_KEY } from './user-profiles.ts';

/** With what else is about people: a friendship that comes or goes makes it out of date. */
const HIGHLIGHTS = [USERS, 'highlights'] as const;

/** One's own, the newest first. */
export const highlightsQuery = queryOptions({
  queryKey: [...HIGHLIGHTS, 'own'],
  queryFn: ({ signal }) => request('GET /api/highlights', { signal }),
});

/** What a highlight shows, oldest first. */
export function highlightStoriesQuery(id: number) {
  return queryOptions({
    queryKey: [...HIGHLIGHTS, 'stories', id],
    queryFn: ({ signal }) => request('GET /api/highlights/:id/stories', { params: { id }, signal }),
    refetchOnMount: 'always', // somebody else's, mostly
  });
}

/** Ids of the highlights that an own story is in. */
export function storyHighlightsQuery(storyId: number) {
  return queryOptions({
    queryKey: [keyOf('GET /api/stories'), storyId, 'highlights'],
    queryFn: ({ signal }) => request('GET /api/stories/:id/highlights', { params: { id: storyId }, signal }),
  });
}

/** What shows highlights is asked again by `useRefreshHighlights`: a new one is made while a story is looked at. */
export function useCreateHighlight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: HighlightInput; idempotencyKey: string }) =>
      request('POST /api/highlights', { body: input, idempotencyKey }),
    onSuccess: async (highlight) => {
      await queryClient.cancelQueries({ queryKey: highlightsQuery.queryKey }); // an answer from before has none of it
      changeHighlights(queryClient, (highlights) => [{ ...highlight, cover: null, storyCount: 0 }, ...highlights]);
    },
  });
}

export function useRenameHighlight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: number; input: HighlightInput }) =>
      request('PATCH /api/highlights/:id', { params: { id }, body: input }),
    onSuccess: (highlight) => {
      changeHighlights(queryClient, (highlights) =>
        highlights.map((one) => (one.id === highlight.id ? { ...one, ...highlight } : one)),
      );
      return refreshHighlights(queryClient);
    },
  });
}

/** Stories that are past their day and in no other one go with it. */
export function useDeleteHighlight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/highlights/:id', { params: { id } }),
    onMutate: (id) =>
      optimistically(queryClient, highlightsQuery.queryKey, () =>
        changeHighlights(queryClient, (highlights) => highlights.filter((one) => one.id !== id)),
      ),
    onError: (_error, _id, rollBack) => rollBack?.(),
    onSuccess: () => refreshHighlights(queryClient),
  });
}

/** Puts an own story into highlights and takes it out. What shows highlights is asked again by `useRefreshHighlights`. */
export function useHighlightStory(storyId: number) {
  return useMembership(storyHighlightsQuery(storyId).queryKey, ({ id, isIn }) =>
    request(isIn ? 'PUT /api/highlights/:id/stories/:storyId' : 'DELETE /api/highlights/:id/stories/:storyId', {
      params: { id, storyId },
    }),
  );
}

/** After what is in a highlight has changed: not before, as one that is being looked at would lose its story. */
export function useRefreshHighlights(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => refreshHighlights(queryClient);
}

/** Wherever they are shown. */
export function refreshHighlights(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([HIGHLIGHTS, USER_PROFILE_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function changeHighlights(queryClient: QueryClient, change: (highlights: Highlight[]) => Highlight[]): void {
  queryClient.setQueryData(highlightsQuery.queryKey, (known) => known && { items: change(known.items) });
}
