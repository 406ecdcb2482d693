import type { RemoteBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';

export type BuiltExtension = NonNullable<RemoteBuild['provides']['extensions']>[number];

/** Lists the extensions of a build, in the order in which slots show them; none for the shell and older builds. */
export function extensionsOf({ provides }: UnitBuild): BuiltExtension[] {
  return 'routes' in provides ? (provides.extensions ?? []).toSorted(inOrder) : [];
}

/** Lists the slots that a build offers. */
export function slotsOf({ provides }: UnitBuild): string[] {
  return 'routes' in provides ? (provides.slots ?? []) : [];
}

/** Compares by order, then by title, so that every tab shows the same order. */
export function inOrder(one: { order: number; title: string }, other: { order: number; title: string }): number {
  return one.order - other.order || one.title.localeCompare(other.title, 'en');
}
