import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { Shell, ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { slotPropsOf } from './slot-props.ts';

type Action = ShownExtension<'pet.action/v1'>;

type AddedActionsProps = {
  pet: PetCard;
  petRole: PetRole | null;
  loadSlot: NonNullable<Shell['loadSlot']>;
};

const nothing = () => null;

/** Menu of the actions that other remotes add to a pet; nothing if there are none. */
export function AddedActions({ pet, petRole, loadSlot }: AddedActionsProps) {
  const [actions, setActions] = useState<readonly Action[]>([]);
  const [open, setOpen] = useState<Action>();
  const items = actions.map((action) => ({
    label: action.title,
    icon: action.icon,
    onSelect: () => setOpen(action),
  }));
  return (
    <>
      <LazyPart load={loadSlot} props={{ name: 'pet.action/v1', onShown: setActions }} failed={nothing} />
      {items.length > 0 && <Menu label={`More for ${pet.name}`} icon={<Ellipsis aria-hidden />} items={items} />}
      {open?.render(slotPropsOf(pet, petRole), () => setOpen(undefined))}
    </>
  );
}
