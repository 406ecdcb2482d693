import type { Drill } from '@qlixline/contract/remotes/drills';
import { containerName } from '@qlixline/contract/remotes/remote-build';

/** Drills that break a remote's code; all others break the delivery of its files. */
const CODE_DRILLS = [
  'throws-on-evaluation',
  'module-throws',
  'exports-nothing',
  'throws-on-render',
] as const satisfies readonly Drill[];
export type CodeDrill = (typeof CODE_DRILLS)[number];

export function isCodeDrill(drill: Drill): drill is CodeDrill {
  return CODE_DRILLS.some((known) => known === drill);
}

/** Builds an entry script whose container loads and whose code is broken in one way. */
export function brokenEntry(drill: CodeDrill, remoteName: string): string {
  const container = containerName(remoteName);
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
      // Every requested screen exists and throws when rendered.
      return exposing(
        `() => ({ default: { name: ${JSON.stringify(remoteName)}, screens: new Proxy({}, { get: () => () => ` +
          'Promise.resolve(() => { throw new Error("drill: the screen throws"); }) }) } })',
      );
  }
}
