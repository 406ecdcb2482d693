import type { ComponentType } from 'react';

import type { ExtensionDefinition } from './slots.ts';

/** Screen of a remote. It has no props; everything comes from the address and the shell's hooks. */
export type RemoteScreen = ComponentType;

/** Loads a screen's chunk. A function, so that the shell can retry after a rejection. */
export type ScreenLoader = () => Promise<RemoteScreen>;

export type RemoteDefinition = {
  /** The remote's name in the registry. */
  name: string;
  /** Screens by the route ids declared in `remote.json`. */
  screens: Record<string, ScreenLoader>;
  /** Loads the extensions by the ids declared in `remote.json`, so that no screen carries them. Since 1.3. */
  extensions?: () => Promise<Record<string, ExtensionDefinition>>;
};

/** Part of a remote's `remote.json` that its screens must match. */
type Declaration = { provides: { routes: object; extensions?: object } };

/** Extensions that a remote declares, by their ids. */
export type DeclaredExtensions<Declared extends Declaration> = Declared['provides'] extends {
  extensions: infer Extensions;
}
  ? Record<keyof Extensions & string, ExtensionDefinition>
  : never;

type ExtensionsOf<Declared extends Declaration> = Declared['provides'] extends { extensions: object }
  ? { extensions: () => Promise<DeclaredExtensions<Declared>> }
  : { extensions?: never };

/**
 * Defines a remote: the default export of its only exposed module. It is typed by the remote's `remote.json`, so a
 * route without a screen, a screen without a route, or an undeclared extension doesn't compile.
 */
export function defineRemote<Declared extends Declaration>(
  definition: {
    name: string;
    screens: Record<keyof Declared['provides']['routes'], ScreenLoader>;
  } & ExtensionsOf<Declared>,
): RemoteDefinition {
  return definition;
}

/**
 * Returns true if a loaded module exports a remote. After an evaluation error the loader may return an empty object.
 */
export function isRemoteDefinition(value: unknown): value is RemoteDefinition {
  if (typeof value !== 'object' || value === null) return false;
  const { name, screens } = value as Partial<Record<keyof RemoteDefinition, unknown>>;
  return (
    typeof name === 'string' &&
    typeof screens === 'object' &&
    screens !== null &&
    Object.values(screens).every((load) => typeof load === 'function')
  );
}
