/**
 * Ways to break a remote on purpose, each named after the affected file (behaviour: drills). `altered` changes one byte
 * so that the integrity check fails.
 */
export const DRILLS = [
  'manifest-missing',
  'manifest-garbage',
  'manifest-page',
  'manifest-never',
  'manifest-altered',
  'entry-missing',
  'entry-garbage',
  'entry-page',
  'entry-never',
  'entry-altered',
  'chunk-missing',
  'chunk-altered',
  'throws-on-evaluation',
  'module-throws',
  'exports-nothing',
  'throws-on-render',
] as const;
export type Drill = (typeof DRILLS)[number];
