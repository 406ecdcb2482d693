import type { ComponentType } from 'react';

/** A remote's screen takes nothing: what it needs comes from the address and from the shell's hooks. */
export type RemoteScreen = ComponentType;

/** Loads a screen's chunk. A function, so that the shell can try again: a rejected promise is never kept. */
export type ScreenLoader = () => Promise<RemoteScreen>;

export type RemoteDefinition = {
  /** The name under which the registry knows the remote. */
  name: string;
  /** Screens by the route id that `remote.json` declares. */
  screens: Record<string, ScreenLoader>;
};

/** The part of a remote's `remote.json` that its screens have to match. */
type Declaration = { provides: { routes: object } };

/**
 * The whole surface of a remote: the default export of its one exposed module. Typed by its `remote.json`: a declared
 * route without a screen, or a screen without a route, does not compile.
 */
export function defineRemote<Declared extends Declaration>(definition: {
  name: string;
  screens: Record<keyof Declared['provides']['routes'], ScreenLoader>;
}): RemoteDefinition {
  return definition;
}

/** Whether a loaded module exports a remote. After an evaluation error the loader may hand out an empty object. */
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
