import { AREAS } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import type { Pet } from '@qlixline/contract/pets/pet';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import { createElement } from 'react';
import type { ReadableStore, SelectedPet, Shell, Theme, ThemeMode, ToastRequest } from '@qlixline/shell-bridge';

export type FakeShell = Shell & {
  /** Requests of the remote to the shell, in order. */
  asked: {
    toasts: ToastRequest[];
    signIns: number;
    signOuts: number;
    reloads: string[];
    /** Number of screens with unsaved changes. */
    unsaved: number;
  };
  setUser: (user: CurrentUser) => void;
  setPets: (pets: Pet[]) => void;
};

type Options = {
  onToast?: (toast: ToastRequest) => void;
  /** Areas whose remote is disabled or missing. */
  missingAreas?: readonly AreaId[];
  /** Loads the shell's component for slots; absent as in an older shell. */
  loadSlot?: Shell['loadSlot'];
};

/** Creates a shell without a page: its stores work, and other effects are recorded. */
export function createFakeShell(
  user: CurrentUser,
  pets: Pet[],
  { onToast, missingAreas = [], loadSlot }: Options = {},
): FakeShell {
  const asked: FakeShell['asked'] = { toasts: [], signIns: 0, signOuts: 0, reloads: [], unsaved: 0 };
  const userStore = writable(user);
  const theme = writable<Theme>({ mode: 'light', resolved: 'light' });
  const selected = writable<SelectedPet>({ pet: pets[0], pets });
  const setMode = (mode: ThemeMode) => theme.set({ mode, resolved: mode === 'dark' ? 'dark' : 'light' });

  return {
    apiVersion: SHELL_API_VERSION,
    user: userStore,
    theme: { ...theme, setMode, cycle: () => setMode(NEXT_MODE[theme.get().mode]) },
    selectedPet: {
      ...selected,
      select: (petId) => {
        const current = selected.get();
        selected.set({ ...current, pet: current.pets.find(({ id }) => id === petId) });
      },
      clear: () => selected.set({ ...selected.get(), pet: undefined }),
    },
    toast: (toast) => {
      asked.toasts.push(toast);
      onToast?.(toast);
    },
    goToSignIn: () => void (asked.signIns += 1),
    reloadTo: (path) => void asked.reloads.push(path),
    signOut: async () => void (asked.signOuts += 1),
    holdUnsavedChanges: () => {
      asked.unsaved += 1;
      return () => void (asked.unsaved -= 1);
    },
    FeedAd: () => createElement('section', { 'aria-label': 'Advertisement' }),
    ...(loadSlot && { loadSlot }),
    asked,
    isInNavigation: (href) => missingAreas.every((id) => AREAS[id].href !== href),
    setUser: userStore.set,
    setPets: (next) => selected.set({ pet: next[0], pets: next }),
  };
}

const NEXT_MODE = { light: 'dark', dark: 'auto', auto: 'light' } as const;

function writable<Value>(initial: Value): ReadableStore<Value> & { set: (value: Value) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
