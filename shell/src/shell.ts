import { petsQuery } from '@qlixline/api-client/pets/pets';
import { currentUserQuery, signOut } from '@qlixline/api-client/account/session';
import type { Remote } from '@qlixline/contract/remotes/composition';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import type { ReadableStore, SelectedPet, Shell } from '@qlixline/shell-bridge';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { FeedAd } from './ads/house-ad.tsx';
import { deleteDrafts } from './drafts.store.ts';
import { SIDEBAR_ITEMS } from './navigation/nav-items.ts';
import { navItemsOf } from './remotes/composition-context.ts';
import { chooseSelectedPet } from './selected-pet/choose-selected-pet.ts';
import { clearSelectedPet, selectPet, selectedPetStore } from './selected-pet/selected-pet.store.ts';
import { cycleThemeMode, setThemeMode, themeStore } from './theme/theme.store.ts';
import { showToast } from './toasts/toast.store.ts';
import { holdUnsavedChanges } from './unsaved-changes.ts';

/** Implements the bridge's interface with the shell's stores. */
export function createShell(queryClient: QueryClient, remotes: readonly Remote[] = []): Shell {
  return {
    apiVersion: SHELL_API_VERSION,
    user: currentUserStore(queryClient),
    theme: { get: themeStore.getState, subscribe: themeStore.subscribe, setMode: setThemeMode, cycle: cycleThemeMode },
    selectedPet: { ...selectedPetOf(queryClient), select: selectPet, clear: clearSelectedPet },
    toast: (request) => void showToast(request),
    goToSignIn: () => location.assign(pathOf('GET /api/login')),
    reloadTo: (path) => location.assign(path),
    signOut: async () => {
      const resumeReads = await stopReads(queryClient);
      await signOut().catch((error: unknown) => {
        resumeReads();
        throw error;
      });
      deleteDrafts();
      location.assign(screens.home);
    },
    holdUnsavedChanges,
    FeedAd,
    loadSlot: () =>
      import(/* webpackChunkName: "slots" */ './remotes/slots/slot.tsx').then((part) => part.slotAmong(remotes)),
    isInNavigation: (href) => [...SIDEBAR_ITEMS, ...navItemsOf(remotes)].some((item) => item.href === href),
  };
}

/**
 * Stops all reads while the session ends, because they would be refused. Returns a function that resumes them after a
 * failed sign-out.
 */
async function stopReads(queryClient: QueryClient): Promise<() => void> {
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, enabled: false } });
  await queryClient.cancelQueries();
  return () => queryClient.setDefaultOptions(options);
}

/** Store of the signed-in user, who exists whenever the gate renders users of this store. */
function currentUserStore(queryClient: QueryClient): ReadableStore<CurrentUser> {
  let last = queryClient.getQueryData(currentUserQuery.queryKey);
  return {
    get: () => {
      last = queryClient.getQueryData(currentUserQuery.queryKey) ?? last;
      if (!last) throw new Error('The current user was read before the access gate had let anyone in');
      return last;
    },
    subscribe: subscribeTo(queryClient, currentUserQuery.queryKey),
  };
}

function selectedPetOf(queryClient: QueryClient): ReadableStore<SelectedPet> {
  let last: SelectedPet = { pet: undefined, pets: [] };
  const subscribeToPets = subscribeTo(queryClient, petsQuery.queryKey);
  return {
    get: () => {
      const pets = queryClient.getQueryData(petsQuery.queryKey) ?? last.pets;
      const pet = chooseSelectedPet(pets, selectedPetStore.getState().petId);
      // Returns the same object for the same content, because React compares snapshots by identity.
      if (pets !== last.pets || pet !== last.pet) last = { pet, pets };
      return last;
    },
    subscribe: (onChange) => {
      const unsubscribes = [subscribeToPets(onChange), selectedPetStore.subscribe(onChange)];
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    },
  };
}

function subscribeTo(queryClient: QueryClient, queryKey: QueryKey): ReadableStore<unknown>['subscribe'] {
  const [resource] = queryKey;
  return (onChange) =>
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.query.queryKey.length === 1 && event.query.queryKey[0] === resource)
        onChange();
    });
}
