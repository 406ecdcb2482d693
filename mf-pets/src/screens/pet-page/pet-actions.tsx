import { screens } from '@qlixline/contract/areas/screens';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { ManagePhotosButton } from '@qlixline/photos/manage-photos-button';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Pencil, Siren } from 'lucide-react';

import { CarersButton } from './carers/carers-button.tsx';

type PetActionsProps = { pet: PetCard; petRole: PetRole };

/** Buttons of the pet's owner and carers. */
export function PetActions({ pet, petRole }: PetActionsProps) {
  const isMemorial = pet.diedOn !== null;
  return (
    <>
      {mayWithPet(petRole, 'edit') && (
        <Link className={buttonClass({ variant: isMemorial ? 'soft' : 'primary' })} to={screens.editPet(pet.id)}>
          <Pencil aria-hidden /> Edit
        </Link>
      )}
      {petRole === 'owner' && <ManagePhotosButton petId={pet.id}>Photos</ManagePhotosButton>}
      <CarersButton pet={pet} petRole={petRole} />
      {mayWithPet(petRole, 'useTag') && !isMemorial && !pet.missingNoticeId && (
        <Link className={buttonClass({ variant: 'soft' })} to={screens.losePet(pet.id)}>
          <Siren aria-hidden /> Lost?
        </Link>
      )}
    </>
  );
}
