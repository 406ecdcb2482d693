import type { ReactNode } from 'react';

/** Short enough to follow the typing, long enough not to ask for every letter. */
export const TYPING_PAUSE_MS = 150;
export const SUGGESTED_MAX = 6;

/** One of those offered for what is being typed. */
export type Suggestion = {
  /** Unique among those offered. */
  id: string;
  /** Put into the text, with a space behind it. */
  word: string;
  shown: ReactNode;
};
