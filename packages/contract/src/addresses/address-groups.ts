import type { Address } from './address.ts';
import type { AddressKind } from './address-kinds.ts';

export const ADDRESS_GROUPS = ['Points', 'Streets', 'Places', 'Towns'] as const;
export type AddressGroup = (typeof ADDRESS_GROUPS)[number];

const GROUP_OF: Record<AddressKind, AddressGroup> = {
  point: 'Points',
  street: 'Streets',
  house: 'Streets',
  square: 'Streets',
  park: 'Places',
  station: 'Places',
  place: 'Places',
  locality: 'Towns',
  town: 'Towns',
};

/** Groups results by kind. Groups are in the order of their best results, and keep the results' order. */
export function groupedAddresses(found: readonly Address[]): { group: AddressGroup; items: Address[] }[] {
  const groups = new Map<AddressGroup, Address[]>();
  for (const address of found) {
    const group = GROUP_OF[address.kind];
    groups.set(group, [...(groups.get(group) ?? []), address]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
