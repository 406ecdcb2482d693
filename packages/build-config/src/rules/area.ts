import type { NeverImported } from './import-rules.ts';

/** Allowed imports of each area. An import that isn't listed is refused, so that a new dependency is a decision. */
export type Area = {
  files: string[];
  /** Packages, and prefixes of packages that end in a slash. */
  may: string[];
  advice: string;
  /** Names that none of its files imports, though it may import their package. */
  never?: NeverImported[];
};

export const REACT = ['react', 'react-dom', 'react/', 'react-dom/'];
