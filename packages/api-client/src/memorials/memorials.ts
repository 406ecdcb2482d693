import type { Memorial, MemorialInput, TributeState } from '@qlixline/contract/memorials/memorial';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { changePetList, petQuery } from '../pets/pets.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { press } from '../queries/press.ts';

const keyOfMemorial = (petId: number) => [...petQuery(petId).queryKey, 'memorial'];

/** Query of a memorial's words, candles and the viewer's own tribute. */
export function memorialQuery(petId: number) {
  return queryOptions({
    queryKey: [...keyOfMemorial(petId), 'page'],
    queryFn: ({ signal }) => request('GET /api/pets/:id/memorial', { params: { id: petId }, signal }),
    refetchOnMount: 'always', // No live event reports candles and tributes.
  });
}

/** Query of approved tributes, newest first. */
export const tributesQuery = (petId: number) =>
  pagedQuery(
    [...keyOfMemorial(petId), 'tributes'],
    'GET /api/pets/:id/tributes',
    { params: { id: petId } },
    { refetchOnMount: 'always' },
  );

/** Query of tributes that wait for the owner's answer, newest first. */
export const waitingTributesQuery = (petId: number) =>
  pagedQuery(
    [...keyOfMemorial(petId), 'waiting'],
    'GET /api/pets/:id/tributes/waiting',
    { params: { id: petId } },
    { refetchOnMount: 'always' },
  );

/** Begins or changes a memorial; null ends it. */
export function useSetMemorial(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memorial: MemorialInput | null) =>
      memorial === null
        ? request('DELETE /api/pets/:id/memorial', { params: { id } })
        : request('PUT /api/pets/:id/memorial', { params: { id }, body: memorial }),
    // What is being read of the memorial would no longer be found.
    onMutate: async (memorial) => {
      if (memorial === null) await queryClient.cancelQueries({ queryKey: keyOfMemorial(id) });
    },
    onSuccess: async (pet, memorial) => {
      // Before the card, as a page that is about to show the words mustn't show those of before.
      if (memorial) await refreshMemorial(queryClient, id);
      queryClient.setQueryData(petQuery(id).queryKey, (card) => card && { ...card, ...pet });
      return changePetList(queryClient, (pets) => pets.map((other) => (other.id === id ? pet : other)));
    },
  });
}

/** Lights or puts out the viewer's candle, shown at once; rolls back on an error. */
export function useCandle(petId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = memorialQuery(petId);
  return useMutation({
    mutationFn: (isLit: boolean) => {
      const before = queryClient.getQueryData(queryKey)?.candles;
      if (!before || before.isLit === isLit) return Promise.resolve();
      const after = { ...before, isLit, count: before.count + (isLit ? 1 : -1) };
      const show = (candles: Memorial['candles']) =>
        queryClient.setQueryData(queryKey, (memorial) => memorial && { ...memorial, candles });
      return press(`candle for ${petId}`, before, after, show, async () => {
        const params = { id: petId };
        if (isLit) await request('PUT /api/pets/:id/candle', { params });
        else await request('DELETE /api/pets/:id/candle', { params });
        return after;
      });
    },
  });
}

/** Writes a tribute. Retries must reuse the idempotency key. */
export function useWriteTribute(petId: number) {
  return useTributeMutation(petId, ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
    request('POST /api/pets/:id/tributes', { params: { id: petId }, body: { text }, idempotencyKey }),
  );
}

/** Answers a tribute to one of the user's pets, or takes the answer back. */
export function useAnswerTribute(petId: number) {
  return useTributeMutation(petId, ({ id, state }: { id: number; state: TributeState }) =>
    request('PUT /api/tributes/:id/state', { params: { id }, body: { state } }),
  );
}

export function useDeleteTribute(petId: number) {
  return useTributeMutation(petId, (id: number) => request('DELETE /api/tributes/:id', { params: { id } }));
}

/** Creates a mutation that refreshes everything about a memorial. */
function useTributeMutation<Input, Reply>(petId: number, mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshMemorial(queryClient, petId) });
}

const refreshMemorial = (queryClient: QueryClient, petId: number) =>
  queryClient.invalidateQueries({ queryKey: keyOfMemorial(petId) });
