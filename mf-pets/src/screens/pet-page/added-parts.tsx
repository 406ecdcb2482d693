import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { Shell, ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useCallback } from 'react';
import type { ReactNode } from 'react';

import { slotPropsOf } from './slot-props.ts';

type Pet = Parameters<typeof slotPropsOf>[0];

/** Tab that another remote adds to the page. */
export type AddedTab = {
  value: string;
  label: string;
  panel: (pet: Pet, role: PetRole | null) => ReactNode;
};

type AddedPartsProps = {
  pet: Pet & Pick<PetCard, 'id'>;
  role: PetRole | null;
  loadSlot: NonNullable<Shell['loadSlot']>;
  onTabs: (tabs: readonly AddedTab[]) => void;
};

const nothing = () => null;

/** Cards of other remotes at the end of the page; their tabs are handed to the page. */
export function AddedParts({ pet, role, loadSlot, onTabs }: AddedPartsProps) {
  const onShown = useCallback(
    (shown: readonly ShownExtension<'pet.tab/v1'>[]) =>
      onTabs(
        shown.map(({ key, title, render }) => ({
          value: key,
          label: title,
          panel: (of, viewer) => render(slotPropsOf(of, viewer)),
        })),
      ),
    [onTabs],
  );
  return (
    <>
      <LazyPart load={loadSlot} props={{ name: 'pet.tab/v1', onShown }} failed={nothing} />
      <LazyPart load={loadSlot} props={{ name: 'pet.card/v1', props: slotPropsOf(pet, role) }} failed={nothing} />
    </>
  );
}
