import type { CurrentUser } from '@qlixline/contract/user';
import type { Pet } from '@qlixline/contract/pet';
import { createContext } from 'react';
import type { ComponentType } from 'react';

/**
 * Semver of this bridge: what a remote's `requires.shellApi` is checked against.
 * Added members raise the minor number, removed or changed ones the major number.
 */
export const SHELL_API_VERSION = '1.2.0';

/** A value that changes over time; `subscribe` returns its own undoing. */
export type ReadableStore<Value> = { get: () => Value; subscribe: (onChange: () => void) => () => void };

export type ThemeMode = 'light' | 'dark' | 'auto';
export type Theme = {
  /** What the user chose. */
  mode: ThemeMode;
  /** What is on the screen now; auto follows the system. */
  resolved: 'light' | 'dark';
};

export type SelectedPet = {
  /** The pet that the user acts for; undefined while pets load or when there is none. */
  pet: Pet | undefined;
  /** All own pets. */
  pets: Pet[];
};

export type ToastRequest = {
  title: string;
  description?: string;
  /** Destructive toasts tell of a failure. */
  variant?: 'default' | 'destructive';
  /** One thing that can be done about it, such as undo. */
  action?: { label: string; onSelect: () => void };
};

/** What the shell gives each remote. */
export type Shell = {
  apiVersion: string;
  user: ReadableStore<CurrentUser>;
  theme: ReadableStore<Theme> & {
    setMode: (mode: ThemeMode) => void;
    /** light, dark, auto, light (behaviour: theme). */
    cycle: () => void;
  };
  selectedPet: ReadableStore<SelectedPet> & {
    select: (petId: number) => void;
    clear: () => void;
  };
  /** Shows a toast in place of the one that is there: at most one at once (behaviour: toasts). */
  toast: (toast: ToastRequest) => void;
  /** Full page navigation to the sign-in page (behaviour: sign-in). */
  goToSignIn: () => void;
  /** Full page load of an address of ours, such as / after onboarding (behaviour: onboarding). */
  reloadTo: (path: string) => void;
  /** Ends the session on the server, then shows the landing page. */
  signOut: () => Promise<void>;
  /** Registers a screen that would lose something typed; returns its own undoing. */
  holdUnsavedChanges: () => () => void;
  /** An ad for the free tier, to stand among the rows of a list where there is no right rail; never the first. Since 1.1. */
  FeedAd: ComponentType;
  /** True for an address that the navigation leads to: items of disabled and absent remotes are left out. Since 1.2. */
  isInNavigation?: (href: string) => boolean;
};

export const ShellContext = createContext<Shell | null>(null);
