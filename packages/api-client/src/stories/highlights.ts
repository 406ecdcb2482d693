import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Highlight, HighlightInput } from '@qlixline/contract/stories/highlight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { optimistically } from '../queries/optimistically.ts';
import { useMembership } from '../queries/use-membership.ts';
import { USERS, USER_PROFILE_KEY } from '../users/user-profiles.ts';

/** Key prefix below that of users, because friendships change which highlights are visible. */
const HIGHLIGHTS = [USERS, 'highlights'] as const;

/** Query of the viewer's highlights, newest first. */
export const highlightsQuery = queryOptions({
  queryKey: [...HIGHLIGHTS, 'own'],
  queryFn: ({ signal }) => request('GET /api/highlights', { signal }),
});

/** Query of a highlight's stories, oldest first. */
export function highlightStoriesQuery(id: number) {
  return queryOptions({
    queryKey: [...HIGHLIGHTS, 'stories', id],
    queryFn: ({ signal }) => request('GET /api/highlights/:id/stories', { params: { id }, signal }),
    refetchOnMount: 'always', // usually another user's highlight
  });
}

/** Query of the ids of highlights that contain one of the viewer's stories. */
export function storyHighlightsQuery(storyId: number) {
  return queryOptions({
    queryKey: [keyOf('GET /api/stories'), storyId, 'highlights'],
    queryFn: ({ signal }) => request('GET /api/stories/:id/highlights', { params: { id: storyId }, signal }),
  });
}

/**
 * Creates a highlight. Lists refresh only with `useRefreshHighlights`, because highlights are created while a story is
 * shown.
 */
export function useCreateHighlight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: HighlightInput; idempotencyKey: string }) =>
      request('POST /api/highlights', { body: input, idempotencyKey }),
    onSuccess: async (highlight) => {
      await queryClient.cancelQueries({ queryKey: highlightsQuery.queryKey });
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

/** Deletes a highlight and its expired stories that are in no other one. */
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

/** Adds one of the viewer's stories to highlights or removes it. Lists refresh only with `useRefreshHighlights`. */
export function useHighlightStory(storyId: number) {
  return useMembership(storyHighlightsQuery(storyId).queryKey, ({ id, isIn }) =>
    request(isIn ? 'PUT /api/highlights/:id/stories/:storyId' : 'DELETE /api/highlights/:id/stories/:storyId', {
      params: { id, storyId },
    }),
  );
}

/**
 * Returns a function that refreshes highlights after their stories have changed. Refreshing earlier would remove a
 * story that is being shown.
 */
export function useRefreshHighlights(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => refreshHighlights(queryClient);
}

/** Refreshes highlights wherever they are shown. */
export function refreshHighlights(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([HIGHLIGHTS, USER_PROFILE_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function changeHighlights(queryClient: QueryClient, change: (highlights: Highlight[]) => Highlight[]): void {
  queryClient.setQueryData(highlightsQuery.queryKey, (known) => known && { items: change(known.items) });
}
