import type { Pet } from '@qlixline/contract/pets/pet';
import type { CurrentUser } from '@qlixline/contract/users/user';

/** States of the access gate, including one for a backend that doesn't answer (behaviour: access gate). */
export type GateState =
  | { status: 'loading' }
  | { status: 'unreachable'; error: unknown; retry: () => void; retrying: boolean }
  | { status: 'signed-out' }
  | { status: 'onboarding'; user: CurrentUser }
  | { status: 'member'; user: CurrentUser; pets: Pet[] };

type Loaded<Data> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Derives what the user may see from the user and their pets. */
export function gateState(user: Loaded<CurrentUser | null>, pets: Loaded<Pet[]>): GateState {
  if (user.data === null) return { status: 'signed-out' };
  if (user.data && pets.data) {
    return pets.data.length > 0
      ? { status: 'member', user: user.data, pets: pets.data }
      : { status: 'onboarding', user: user.data };
  }
  const failed = [user, pets].filter((query) => query.isError && query.data === undefined);
  if (failed.length === 0) return { status: 'loading' };
  return {
    status: 'unreachable',
    error: failed[0]?.error,
    retry: () => failed.forEach((query) => query.refetch()),
    retrying: failed.some((query) => query.isFetching),
  };
}
