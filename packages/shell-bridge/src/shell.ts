import type { CurrentUser } from '@qlixline/contract/users/user';
import type { Pet } from '@qlixline/contract/pets/pet';
import { createContext } from 'react';
import type { ComponentType } from 'react';

import type { SlotRequest } from './slots.ts';

/**
 * Version of this bridge, which a remote's `requires.shellApi` is checked against. Adding members raises the minor
 * number, removing or changing them the major number.
 */
export const SHELL_API_VERSION = '1.3.0';

/** A value that changes over time; `subscribe` returns a function that unsubscribes. */
export type ReadableStore<Value> = { get: () => Value; subscribe: (onChange: () => void) => () => void };

export type ThemeMode = 'light' | 'dark' | 'auto';
export type Theme = {
  /** Mode that the user selected. */
  mode: ThemeMode;
  /** Theme on the screen; auto follows the system. */
  resolved: 'light' | 'dark';
};

export type SelectedPet = {
  /** The selected pet; undefined while pets load or if there are none. */
  pet: Pet | undefined;
  /** All of the user's pets. */
  pets: Pet[];
};

export type ToastRequest = {
  title: string;
  description?: string;
  /** Style; destructive toasts report failures. */
  variant?: 'default' | 'destructive';
  /** Action such as undo. */
  action?: { label: string; onSelect: () => void };
};

/** Interface that the shell provides to each remote. */
export type Shell = {
  apiVersion: string;
  user: ReadableStore<CurrentUser>;
  theme: ReadableStore<Theme> & {
    setMode: (mode: ThemeMode) => void;
    /** Switches to the next mode: light, dark, auto, light (behaviour: theme). */
    cycle: () => void;
  };
  selectedPet: ReadableStore<SelectedPet> & {
    select: (petId: number) => void;
    clear: () => void;
  };
  /** Shows a toast and replaces the current one, since at most one is shown (behaviour: toasts). */
  toast: (toast: ToastRequest) => void;
  /** Navigates to the sign-in page with a full page load (behaviour: sign-in). */
  goToSignIn: () => void;
  /** Loads one of our addresses with a full page load, such as / after onboarding (behaviour: onboarding). */
  reloadTo: (path: string) => void;
  /** Ends the session on the server, then shows the landing page. */
  signOut: () => Promise<void>;
  /** Registers a screen with unsaved input; returns a function that unregisters it. */
  holdUnsavedChanges: () => () => void;
  /**
   * Ad for users of the free tier, to be placed among the rows of a list without a right rail, never first. Since 1.1.
   */
  FeedAd: ComponentType;
  /** Returns true for an address in the navigation, which omits disabled and missing remotes. Since 1.2. */
  isInNavigation?: (href: string) => boolean;
  /** Loads the component that shows the extensions of a slot. Since 1.3. */
  loadSlot?: () => Promise<ComponentType<SlotRequest>>;
};

export const ShellContext = createContext<Shell | null>(null);
