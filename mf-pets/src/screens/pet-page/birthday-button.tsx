import type { PetCard } from '@qlixline/contract/pets/pet';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PartyPopper } from 'lucide-react';
import { useState } from 'react';

const loadCard = () => import('./birthday-card.tsx').then((part) => part.BirthdayCard);

/** Button for the pet's carers on its birthday. */
export function BirthdayButton({ pet, years }: { pet: PetCard; years: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="soft" icon={<PartyPopper aria-hidden />} onClick={() => setOpen(true)}>
        Make a card
      </Button>
      {isOpen && <LazyPart load={loadCard} props={{ pet, years, onClose: () => setOpen(false) }} />}
    </>
  );
}
