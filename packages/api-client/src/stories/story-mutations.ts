import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Story, StoryInput, StoryReaction, StoryReply, StoryRing } from '@qlixline/contract/stories/story';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { refreshHighlights } from './highlights.ts';
import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { press } from '../queries/press.ts';
import { storiesQuery } from './stories.ts';

/** Query of the viewers of one of the user's stories, newest first. */
export function storyViewersQuery(id: number) {
  return pagedQuery([keyOf('GET /api/stories'), id, 'viewers'], 'GET /api/stories/:id/viewers', { params: { id } });
}

export function useCreateStory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: StoryInput; idempotencyKey: string }) =>
      request('POST /api/stories', { body: input, idempotencyKey }),
    onSuccess: () => refreshStories(queryClient),
  });
}

/** Marks a story as seen, in the cached list too, so that reopening doesn't start with stories just seen. */
export function useMarkStorySeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('PUT /api/stories/:id/seen', { params: { id } }),
    onMutate: (id) => changeRings(queryClient, (ring) => withSeen(ring, id)),
  });
}

/** Deletes a story optimistically, then refetches the list, which restores it after an error. */
export function useDeleteStory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/stories/:id', { params: { id } }),
    onMutate: (id) =>
      changeRings(queryClient, (ring) => ({ ...ring, stories: ring.stories.filter((story) => story.id !== id) })),
    onSettled: () => refreshKept(queryClient),
  });
}

export function useRestoreStory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/stories/:id/restore', { params: { id } }),
    onSettled: () => refreshKept(queryClient),
  });
}

/** Reacts to a story; null removes the reaction. Rejects, after rolling back, if the last of several presses fails. */
export function setReaction(
  queryClient: QueryClient,
  { id, reaction: before }: Story,
  reaction: StoryReaction | null,
): Promise<void> {
  const show = (shown: Pick<Story, 'reaction'>) =>
    changeRings(queryClient, (ring) => ({
      ...ring,
      stories: ring.stories.map((story) => (story.id === id ? { ...story, ...shown } : story)),
    }));
  return press(`react ${id}`, { reaction: before }, { reaction }, show, async () => {
    if (reaction === null) await request('DELETE /api/stories/:id/reaction', { params: { id } });
    else await request('PUT /api/stories/:id/reaction', { params: { id }, body: { reaction } });
    return { reaction };
  });
}

/** Sends a reply to a story as a message to its author. */
export function useReplyToStory() {
  return useMutation({
    mutationFn: ({ id, reply, idempotencyKey }: { id: number; reply: StoryReply; idempotencyKey: string }) =>
      request('POST /api/stories/:id/reply', { params: { id }, body: reply, idempotencyKey }),
  });
}

/** Refreshes stories and the highlights that may contain them. */
function refreshKept(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([refreshStories(queryClient), refreshHighlights(queryClient)]);
}

function refreshStories(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: storiesQuery.queryKey, exact: true });
}

function changeRings(queryClient: QueryClient, change: (ring: StoryRing) => StoryRing): void {
  queryClient.setQueryData(
    storiesQuery.queryKey,
    (rings) => rings && { items: rings.items.map(change).filter(({ stories }) => stories.length > 0) },
  );
}

function withSeen(ring: StoryRing, id: number): StoryRing {
  const stories = ring.stories.map((story) => (story.id === id ? { ...story, isSeen: true } : story));
  return { ...ring, stories, isSeen: stories.every(({ isSeen }) => isSeen) };
}
