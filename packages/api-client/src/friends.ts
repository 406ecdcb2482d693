import type { Friend, FriendRequest, RelationChange, Suggestions } from '@qlixline/contract/friend';
import { api } from '@qlixline/contract/paths';
import type { Person } from '@qlixline/contract/person';
import type { Relation } from '@qlixline/contract/relation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery, withoutRows } from './paged-query.ts';
import type { PagedList } from './paged-query.ts';
import { PERSON_KEY } from './people.ts';

/** The newest friendship first; with `q`, those whose name, username or pet has a word that starts with it. */
export function friendsQuery(q = '') {
  return pagedQuery<Friend>([api.friends, q], q === '' ? api.friends : `${api.friends}?q=${encodeURIComponent(q)}`);
}

/** Who has asked to be a friend. */
export const pendingRequestsQuery = pagedQuery<FriendRequest>([api.pendingRequests], api.pendingRequests);

/** Who was asked and has not answered. */
export const sentRequestsQuery = pagedQuery<FriendRequest>([api.sentRequests], api.sentRequests);

export const suggestionsQuery = queryOptions({
  queryKey: [api.suggestions],
  queryFn: ({ signal }) => request<Suggestions>('GET', api.suggestions, { signal }),
});

/** One step between the user and another person. */
export type RelationStep =
  | { kind: 'request' | 'remove'; userId: string }
  | { kind: 'cancel' | 'accept' | 'decline'; userId: string; requestId: number };

/** Takes a step; what is shown follows at once, and goes back when the server refuses. */
export function useRelationStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendStep,
    onMutate: async (step) => {
      await Promise.all(RELATION_KEYS.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = RELATION_KEYS.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      showStep(queryClient, step);
      return before;
    },
    onError: (_error, _step, before) => {
      for (const [queryKey, shown] of before ?? []) queryClient.setQueryData(queryKey, shown);
    },
    onSettled: () => refreshRelations(queryClient),
  });
}

/** Everything that depends on who is whose friend. */
const RELATION_KEYS: readonly QueryKey[] = [
  [api.friends],
  [api.pendingRequests],
  [api.sentRequests],
  [api.suggestions],
  PERSON_KEY,
];

/** Not awaited by what was done: the screen shows it already. */
export function refreshRelations(queryClient: QueryClient): void {
  for (const queryKey of RELATION_KEYS) void queryClient.invalidateQueries({ queryKey });
}

function sendStep(step: RelationStep): Promise<RelationChange> {
  switch (step.kind) {
    case 'request':
      return request('POST', api.friendRequests, { body: { userId: step.userId } });
    case 'cancel':
      return request('DELETE', api.friendRequest(step.requestId));
    case 'accept':
      return request('POST', api.acceptRequest(step.requestId));
    case 'decline':
      return request('POST', api.declineRequest(step.requestId));
    case 'remove':
      return request('DELETE', api.friend(step.userId));
  }
}

const RELATION_AFTER: Record<RelationStep['kind'], Relation> = {
  request: 'requested',
  cancel: 'none',
  accept: 'friends',
  decline: 'none',
  remove: 'none',
};

function showStep(queryClient: QueryClient, { kind, userId }: RelationStep): void {
  queryClient.setQueriesData<Person>({ queryKey: PERSON_KEY }, (person) =>
    person?.id === userId ? { ...person, relation: RELATION_AFTER[kind] } : person,
  );
  queryClient.setQueryData(
    suggestionsQuery.queryKey,
    (list) => list && { items: list.items.filter(({ person }) => person.id !== userId) },
  );
  if (kind === 'remove') {
    queryClient.setQueriesData<PagedList<Friend>>({ queryKey: [api.friends] }, (list) =>
      withoutRows(list, (friend) => friend.id === userId),
    );
  }
  const isAnswered = (row: FriendRequest) => row.person.id === userId;
  for (const { queryKey } of [pendingRequestsQuery, sentRequestsQuery]) {
    queryClient.setQueryData(queryKey, (list) => withoutRows(list, isAnswered));
  }
}
