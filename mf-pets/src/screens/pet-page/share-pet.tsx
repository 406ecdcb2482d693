import type { PetCard } from '@qlixline/contract/pet';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('./share-pet-sheet.tsx').then((part) => part.SharePetSheet);

export function SharePet({ pet }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ pet, onClose: () => setOpen(false) }} />}
    </>
  );
}
