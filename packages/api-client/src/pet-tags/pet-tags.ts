import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { PetTagPart, PetTagUpdate, TagConversationCard } from '@qlixline/contract/pet-tags/pet-tag';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { petQuery } from '../pets/pets.ts';
import { useIdempotencyKey } from '../calls/use-idempotency-key.ts';

/** Query of the pet's tag and the conversations with people who scanned it. */
export function petTagQuery(petId: number) {
  return queryOptions({
    queryKey: [...petQuery(petId).queryKey, 'tag'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/tag', { params: { id: petId }, signal }),
  });
}

/**
 * Query of a conversation with somebody who scanned the tag. The newest message is part of the key, because the list
 * shows new messages and the conversation's end.
 */
export function tagConversationQuery({ id, lastMessageAt }: Pick<TagConversationCard, 'id' | 'lastMessageAt'>) {
  return queryOptions({
    queryKey: [keyOf('GET /api/tag-conversations/:id'), id, lastMessageAt],
    queryFn: ({ signal }) => request('GET /api/tag-conversations/:id', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Creates a tag with a new code; replaces the one with the given address. */
export function useCreateTag(petId: number) {
  const put = usePut(petId);
  return useMutation({
    mutationFn: (replaces: string | null) =>
      request('POST /api/pets/:id/tag', { params: { id: petId }, body: { replaces } }),
    onSuccess: put,
  });
}

export function useChangeTag(petId: number) {
  const put = usePut(petId);
  return useMutation({
    mutationFn: (body: PetTagUpdate) => request('PATCH /api/pets/:id/tag', { params: { id: petId }, body }),
    onSuccess: put,
  });
}

export function useRemoveTag(petId: number) {
  const refresh = useRefresh(petId);
  return useMutation({
    mutationFn: () => request('DELETE /api/pets/:id/tag', { params: { id: petId } }),
    onSuccess: refresh,
  });
}

export function useAnswerFinder(petId: number, conversationId: number) {
  const { keyFor, forgetKey } = useIdempotencyKey();
  const refresh = useRefresh(petId);
  return useMutation({
    mutationFn: (text: string) => {
      const body = { text };
      return request('POST /api/tag-conversations/:id', {
        params: { id: conversationId },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: () => {
      forgetKey();
      return refresh();
    },
  });
}

export function useDeleteConversation(petId: number) {
  const refresh = useRefresh(petId);
  return useMutation({
    mutationFn: (conversationId: number) =>
      request('DELETE /api/tag-conversations/:id', { params: { id: conversationId } }),
    onSuccess: refresh,
  });
}

function usePut(petId: number): (part: PetTagPart) => void {
  const queryClient = useQueryClient();
  return (part) => queryClient.setQueryData(petTagQuery(petId).queryKey, part);
}

function useRefresh(petId: number): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: petTagQuery(petId).queryKey });
}
