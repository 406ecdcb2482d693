const CODE_FAULTS = ['throws-on-evaluation', 'module-throws', 'exports-nothing', 'throws-on-render'] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

export function isCodeFault(fault: string): fault is CodeFault {
  return CODE_FAULTS.some((name) => name === fault);
}

/** An entry script whose container loads well enough, and whose code is broken in one way. */
export function brokenEntry(fault: CodeFault, remoteName: string): string {
  const container = remoteName.replaceAll('-', '_');
  const exposing = (factory: string) =>
    `globalThis.${container} = { init: () => {}, get: () => Promise.resolve(${factory}) };`;
  switch (fault) {
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
