import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { TopicDetail, TopicInput, TopicMembershipInput, TopicsQuery } from '@qlixline/contract/topics/topic';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

const TOPICS = keyOf('GET /api/topics');

export type TopicFilters = Partial<Pick<TopicsQuery, 'part' | 'species' | 'theme' | 'q'>>;

/** Query of topics, most members first. */
export function topicsQuery(filters: TopicFilters) {
  return pagedQuery([TOPICS, 'list', filters], 'GET /api/topics', { query: filters });
}

export function topicQuery(id: number) {
  return queryOptions({
    queryKey: [TOPICS, id],
    queryFn: ({ signal }) => request('GET /api/topics/:id', { params: { id }, signal }),
  });
}

/** Query of a topic's threads: pinned first, each group by latest activity. */
export function threadsQuery(topicId: number) {
  return pagedQuery([TOPICS, topicId, 'threads'], 'GET /api/topics/:id/threads', { params: { id: topicId } });
}

export function topicMembersQuery(id: number) {
  return pagedQuery([TOPICS, id, 'members'], 'GET /api/topics/:id/members', { params: { id } });
}

/** Query of the moderators' actions in a topic, newest first. */
export function topicLogQuery(id: number) {
  return pagedQuery([TOPICS, id, 'log'], 'GET /api/topics/:id/log', { params: { id } });
}

/** Creates a topic. Retries must reuse the idempotency key. */
export function useCreateTopic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: TopicInput; idempotencyKey: string }) =>
      request('POST /api/topics', { body: input, idempotencyKey }),
    onSuccess: (topic) => cacheTopic(queryClient, topic),
  });
}

/** Joins a topic or changes the notification settings. */
export function useSetTopicMembership(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: TopicMembershipInput) =>
      request('PUT /api/topics/:id/membership', { params: { id }, body: input }),
    onSuccess: (topic) => cacheTopic(queryClient, topic),
  });
}

export function useLeaveTopic(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /api/topics/:id/membership', { params: { id } }),
    onSuccess: (topic) => cacheTopic(queryClient, topic),
  });
}

export function useSetTopicModerator(topicId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isModerator }: { userId: string; isModerator: boolean }) =>
      request(isModerator ? 'PUT /api/topics/:id/moderators/:userId' : 'DELETE /api/topics/:id/moderators/:userId', {
        params: { id: topicId, userId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TOPICS, topicId] }),
  });
}

/** Caches a topic. Its threads are refreshed, because they contain the viewer's membership. */
function cacheTopic(queryClient: QueryClient, topic: TopicDetail): void {
  queryClient.setQueryData(topicQuery(topic.id).queryKey, topic);
  const keys = [
    [TOPICS, 'list'],
    [TOPICS, topic.id, 'threads'],
    [TOPICS, topic.id, 'members'],
    [keyOf('GET /api/threads/:id')],
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
