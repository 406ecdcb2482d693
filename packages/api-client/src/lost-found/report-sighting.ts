import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { SightingInput } from '@qlixline/contract/lost-found/sighting';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { canWait, requestOrKeep } from '../outbox/outbox.ts';

// Kept apart from lost-found.ts, which every notice loads; this is only loaded to report a sighting.

/**
 * Reports a sighting. Retries must reuse the idempotency key. Without a connection the sighting waits on the device, and
 * the mutation throws `WaitsForConnection`.
 */
export function useReportSighting(noticeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...canWait(),
    mutationFn: ({ input, idempotencyKey }: { input: SightingInput; idempotencyKey: string }) =>
      requestOrKeep(
        'POST /api/lost-found/:id/sightings',
        { params: { id: noticeId }, body: input, idempotencyKey },
        {
          key: idempotencyKey,
          kind: 'sighting',
          text: [input.place.name, input.text].filter(Boolean).join(': '),
        },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/lost-found')] }),
  });
}
