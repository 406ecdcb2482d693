import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Users } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('./carers-sheet.tsx').then((part) => part.CarersSheet);

type CarersButtonProps = { pet: Pick<PetCard, 'id' | 'name'>; petRole: PetRole };

export function CarersButton({ pet: { id, name }, petRole }: CarersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<Users aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Carers
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ pet: { id, name }, petRole, onClose: () => setOpen(false) }} />}
    </>
  );
}
