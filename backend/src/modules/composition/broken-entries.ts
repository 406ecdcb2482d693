import type { Drill } from '@qlixline/contract/drills';

export type CodeDrill = Extract<
  Drill,
  'throws-on-evaluation' | 'module-throws' | 'exports-nothing' | 'throws-on-render'
>;

const CODE_DRILLS: readonly string[] = [
  'throws-on-evaluation',
  'module-throws',
  'exports-nothing',
  'throws-on-render',
] satisfies CodeDrill[];

export function isCodeDrill(drill: Drill): drill is CodeDrill {
  return CODE_DRILLS.includes(drill);
}

/** An entry script whose container loads well enough, and whose code is broken in one way. */
export function brokenEntry(drill: CodeDrill, remoteName: string): string {
  const container = remoteName.replaceAll('-', '_');
  const exposing = (factory: string) =>
    `globalThis.${container} = { init: () => {}, get: () => Promise.resolve(${factory}) };`;
  switch (drill) {
    case 'throws-on-evaluation':
      return 'throw new Error("drill: the entry throws");';
    case 'module-throws':
      return exposing('() => { throw new Error("drill: the module throws"); }');
    case 'exports-nothing':
      return exposing('() => ({})');
    case 'throws-on-render':
      // Any screen that is asked for is there, and throws when it is rendered.
      return exposing(
        `() => ({ default: { name: ${JSON.stringify(remoteName)}, screens: new Proxy({}, { get: () => () => ` +
          'Promise.resolve(() => { throw new Error("drill: the screen throws"); }) }) } })',
      );
  }
}
