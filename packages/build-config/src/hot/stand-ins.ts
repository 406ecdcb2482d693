import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ElementType } from 'react';
import { getFamilyByType, injectIntoGlobalHook } from 'react-refresh/runtime';

// React's own replacement of components exists in its development build only, and a deployed shell has the production
// build. So each component of a hot remote is shown through a stand-in, which always calls the newest code. What is new,
// and if state survives, is decided by react-refresh as usual: it hands its decision to a renderer, which is this file.

/** All versions of one component, as react-refresh groups them. */
type Family = { current: unknown };
type Update = { updatedFamilies: ReadonlySet<Family>; staleFamilies: ReadonlySet<Family> };
type Props = Record<string, unknown>;

const standIns = new WeakMap<Family, ComponentType<Props>>();
/** Number of replacements that keep state, and of those that don't, by family. */
const revisions = new WeakMap<Family, number>();
const epochs = new WeakMap<Family, number>();
const listeners = new Set<() => void>();

registerRenderer();

/** Returns the component that is shown instead of `type`; itself for anything that isn't a component of the remote. */
export function standIn(type: ElementType): ElementType {
  if (typeof type === 'string') return type;
  const family: Family | undefined = getFamilyByType(type);
  if (!family) return type;
  const known = standIns.get(family) ?? createStandIn(family, nameOf(type));
  standIns.set(family, known);
  return known as ElementType;
}

/** Calls `listener` after each replacement. Returns a function that ends it. */
export function onReplacement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function createStandIn(family: Family, name: string): ComponentType<Props> {
  // Has the component's state, as its own hooks are called in it.
  function Current(props: Props) {
    useSyncExternalStore(onReplacement, () => revisions.get(family) ?? 0);
    const { current } = family;
    return isPlainFunction(current) ? current(props) : createElement(current as ComponentType<Props>, props);
  }
  function StandIn(props: Props) {
    const epoch = useSyncExternalStore(onReplacement, () => epochs.get(family) ?? 0);
    return createElement(Current, { ...props, key: epoch });
  }
  return Object.assign(StandIn, { displayName: name });
}

/** Registers this file as a renderer, in a hook of its own so that the browser's developer tools don't see it. */
function registerRenderer(): void {
  const scope: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook } = {};
  injectIntoGlobalHook(scope);
  const hook = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const id = hook?.inject({ scheduleRefresh: (_root, update) => replace(update), setRefreshHandler: () => undefined });
  hook?.onCommitFiberRoot(id, { current: { alternate: null } }, undefined, false); // makes the root count as mounted
}

type Hook = {
  inject: (renderer: {
    scheduleRefresh: (root: unknown, update: Update) => void;
    setRefreshHandler: (handler: unknown) => void;
  }) => unknown;
  onCommitFiberRoot: (id: unknown, root: unknown, priority: undefined, didError: boolean) => void;
};

function replace({ updatedFamilies, staleFamilies }: Update): void {
  for (const family of updatedFamilies) revisions.set(family, (revisions.get(family) ?? 0) + 1);
  for (const family of staleFamilies) epochs.set(family, (epochs.get(family) ?? 0) + 1);
  for (const listener of listeners) listener();
}

function isPlainFunction(type: unknown): type is (props: Props) => ReturnType<typeof createElement> {
  return typeof type === 'function' && !(type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent;
}

function nameOf(type: Exclude<ElementType, string>): string {
  return type.displayName ?? type.name ?? 'Component';
}
