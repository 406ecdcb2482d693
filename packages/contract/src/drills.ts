/**
 * The ways in which a remote can be broken on purpose (behaviour: drills), each named by the file it
 * concerns. `altered`: one byte is another than the integrity says.
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
