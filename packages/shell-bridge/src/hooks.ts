import type { CurrentUser, MeasurementUnit } from '@qlixline/contract/users/user';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { useContext, useEffect, useSyncExternalStore } from 'react';

import { ShellContext } from './shell.ts';
import type { ReadableStore, SelectedPet, Shell, Theme, ToastRequest } from './shell.ts';

/** Returns the shell that runs this remote. Throws outside one, which is an error in a test or a standalone page. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext around it: the shell, or renderWithShell in a spec');
  return shell;
}

export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useCurrentUser(): CurrentUser {
  return useStore(useShell().user);
}

/** Returns the unit; anything but imperial counts as metric, including a missing value (behaviour: units). */
export function useMeasurementUnit(): MeasurementUnit {
  return useCurrentUser().measurementUnit === 'imperial' ? 'imperial' : 'metric';
}

export function useTheme(): Theme {
  return useStore(useShell().theme);
}

export function useSelectedPet(): SelectedPet {
  return useStore(useShell().selectedPet);
}

export function useToast(): (toast: ToastRequest) => void {
  return useShell().toast;
}

/** Sets the page's title in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/** Asks for confirmation before the page is left or reloaded while `dirty`, and blocks the shell's navigation. */
export function useUnsavedChanges(dirty: boolean): void {
  const { holdUnsavedChanges } = useShell();
  useEffect(() => (dirty ? holdUnsavedChanges() : undefined), [dirty, holdUnsavedChanges]);
}
