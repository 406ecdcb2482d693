import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import type { Conversation, ConversationPart, GroupInput, GroupUpdate } from '@qlixline/contract/messages/conversation';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';
import { unreadConversationsQuery } from './unread-conversations.ts';
import { useIdempotencyKey } from '../calls/use-idempotency-key.ts';

/** Key prefix of everything about conversations. */
export const CONVERSATIONS = keyOf('GET /api/conversations');

/** Query of one part of the conversations, newest message first. */
export function conversationsQuery(part: ConversationPart) {
  return pagedQuery([CONVERSATIONS, 'list', part], 'GET /api/conversations', { query: { part } });
}

export function conversationQuery(id: number) {
  return queryOptions({
    queryKey: [CONVERSATIONS, id],
    queryFn: ({ signal }) => request('GET /api/conversations/:id', { params: { id }, signal }),
  });
}

/** Query of a conversation's members and how far each has read. */
export function membersQuery(id: number) {
  return queryOptions({
    queryKey: [CONVERSATIONS, id, 'members'],
    queryFn: ({ signal }) => request('GET /api/conversations/:id/members', { params: { id }, signal }),
  });
}

export function useCreateGroup() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: GroupInput) => request('POST /api/conversations/groups', { body, idempotencyKey: keyFor(body) }),
    onSuccess: (conversation) => {
      queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
      return refreshConversations(queryClient);
    },
  });
}

/** Changes a group's name or image. */
export function useUpdateGroup(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupUpdate) => request('PATCH /api/conversations/:id', { params: { id }, body }),
    onSuccess: (conversation) => queryClient.setQueryData(conversationQuery(id).queryKey, conversation),
    onSettled: () => refreshConversations(queryClient),
  });
}

type MemberChange = { userId: string; change: 'add' | 'remove' | 'hand over' };

/** Adds or removes members. Removing oneself leaves the group and clears its cached data. */
export function useChangeMembers(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, change }: MemberChange) => {
      const params = { id, userId };
      if (change === 'add') return request('PUT /api/conversations/:id/members/:userId', { params });
      if (change === 'remove') return request('DELETE /api/conversations/:id/members/:userId', { params });
      return request('PUT /api/conversations/:id/owner', { params: { id }, body: { userId } });
    },
    onSettled: () => refreshConversations(queryClient),
  });
}

/** Opens the conversation with a user, creating it if necessary. */
export function useOpenConversation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => request('POST /api/conversations', { body: { userId } }),
    onSuccess: (conversation) => queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation),
  });
}

export function useAnswerRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
      request(isAccepted ? 'POST /api/conversations/:id/accept' : 'POST /api/conversations/:id/decline', {
        params: { id },
      }),
    onSuccess: (_reply, { id, isAccepted }) => {
      // Nothing but the name of a group is known from an invitation to it.
      const isInvitation = queryClient.getQueryData(conversationQuery(id).queryKey)?.invitedBy;
      if (isAccepted && !isInvitation) changeConversation(queryClient, id, { state: 'open' });
    },
    onSettled: () => refreshConversations(queryClient),
  });
}

/** Change of a member's own setting; a mute without a duration has no end. */
type SettingChange = { name: 'isMuted' | 'isPinned'; isOn: boolean; duration?: MuteDuration };

function send(id: number, { name, isOn, duration = 'forever' }: SettingChange): Promise<null | void> {
  const params = { id };
  if (name === 'isPinned') {
    return isOn
      ? request('PUT /api/conversations/:id/pin', { params })
      : request('DELETE /api/conversations/:id/pin', { params });
  }
  return isOn
    ? request('PUT /api/conversations/:id/mute', { params, query: { for: duration } })
    : request('DELETE /api/conversations/:id/mute', { params });
}

/** Mutes, unmutes, pins or unpins a conversation optimistically; rolls back on an error. */
export function useSetConversation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingChange) => send(id, change),
    onMutate: ({ name, isOn }) =>
      changeConversation(queryClient, id, { [name]: isOn, ...(name === 'isMuted' && { mutedUntil: null }) }),
    onSettled: () => refreshConversations(queryClient),
  });
}

/**
 * Marks messages as read up to a number. The badges update at once; after an error, reading the next message catches
 * up.
 */
export function useMarkConversationRead(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => request('PUT /api/conversations/:id/read', { params: { id }, body: { number } }),
    onMutate: (number) => changeConversation(queryClient, id, { readNumber: number, unreadCount: 0 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadConversationsQuery.queryKey }),
  });
}

export function sayTyping(id: number): Promise<void> {
  return request('PUT /api/conversations/:id/typing', { params: { id } });
}

/** Changes the conversation itself and its copies in all loaded lists. */
function changeConversation(queryClient: QueryClient, id: number, changes: Partial<Conversation>): void {
  queryClient.setQueryData(
    conversationQuery(id).queryKey,
    (conversation) => conversation && { ...conversation, ...changes },
  );
  queryClient.setQueriesData<PagedList<Conversation>>(
    { queryKey: [CONVERSATIONS, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === id ? { ...one, ...changes } : one)),
        })),
      },
  );
}

export function refreshConversations(queryClient: QueryClient): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: unreadConversationsQuery.queryKey });
  return queryClient.invalidateQueries({ queryKey: [CONVERSATIONS] });
}
