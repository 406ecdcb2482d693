/** The part of React Refresh that is used here; it has no types of its own. */
declare module 'react-refresh/runtime' {
  export function getFamilyByType(type: unknown): { current: unknown } | undefined;
  export function injectIntoGlobalHook(scope: object): void;
}

/** The remote whose sources are served, by an alias of the hot build. */
declare module 'qlixline-hot/remote' {
  import type { ComponentType } from 'react';

  const remote: { name: string; screens: Record<string, () => Promise<ComponentType>> };
  export default remote;
}
