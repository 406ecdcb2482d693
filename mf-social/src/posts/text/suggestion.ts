import type { ReactNode } from 'react';

/** Debounce in ms while typing. */
export const TYPING_PAUSE_MS = 150;
export const SUGGESTED_MAX = 6;

/** Suggestion for the word being typed. */
export type Suggestion = {
  /** Id, unique among the suggestions. */
  id: string;
  /** Word to insert, followed by a space. */
  word: string;
  shown: ReactNode;
  /** True for a user who is shown but can't be chosen. */
  isClosed?: boolean;
};
