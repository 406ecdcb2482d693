import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { useCreatePet, useUpdatePet } from '@qlixline/api-client/pets/pets';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import type { Pet, PetInput } from '@qlixline/contract/pets/pet';
import { useShell } from '@qlixline/shell-bridge';
import { useState } from 'react';

const SIGN_IN_DELAY_MS = 1_000; // behaviour: pet form

export type SaveFailure = { fields: readonly { field: string; message: string }[] };

/** Saves a new or changed pet and shows toasts about the outcome (behaviour: pet form). */
export function useSavePet(pet: Pet | undefined) {
  const shell = useShell();
  const create = useCreatePet();
  const update = useUpdatePet(pet?.id ?? 0);
  const { keyFor } = useIdempotencyKey();
  const [signedOut, setSignedOut] = useState(false);

  async function save(input: PetInput): Promise<Pet | SaveFailure> {
    try {
      const saved = pet
        ? await update.mutateAsync(input)
        : await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      const description = pet ? 'Pet profile updated successfully!' : 'Pet created successfully!';
      shell.toast({ title: 'Success', description });
      return saved;
    } catch (error) {
      if (isSignedOut(error)) {
        setSignedOut(true);
        shell.toast({
          title: 'Authentication Required',
          description: 'Please log in to create a pet profile.',
          variant: 'destructive',
        });
        setTimeout(shell.goToSignIn, SIGN_IN_DELAY_MS);
      } else {
        const description = messageOf(error, 'Your pet could not be saved. Please try again.');
        shell.toast({ title: 'Error', description, variant: 'destructive' });
      }
      return { fields: (error instanceof ApiError && error.problem?.errors) || [] };
    }
  }

  return { save, pending: create.isPending || update.isPending, signedOut };
}

export function isFailure(result: Pet | SaveFailure): result is SaveFailure {
  return 'fields' in result;
}

/**
 * Detects a lost session by the error's text instead of its status; no other error may contain either
 * (behaviour: pet form).
 */
function isSignedOut(error: unknown): boolean {
  return error instanceof Error && /Unauthorized|401/.test(error.message);
}
