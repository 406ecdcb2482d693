import type { PetCard } from '@qlixline/contract/pets/pet';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { HeartPulse } from 'lucide-react';

import { PetActions } from '../pet-actions.tsx';
import { EndMemorial } from './end-memorial.tsx';
import styles from './memorial.module.css';
import { WaitingTributes } from './waiting-tributes.tsx';
import { WordsForm } from './words-form.tsx';

type MemorialToolsProps = {
  pet: PetCard & { diedOn: string };
  petRole: PetRole;
  words: string;
  onEnded: () => void;
  onClose: () => void;
};

/** Sheet in which the pet's people look after its memorial. */
export function MemorialTools({ pet, petRole, words, onEnded, onClose }: MemorialToolsProps) {
  const isOwner = petRole === 'owner';
  return (
    <Sheet open title={`${pet.name}’s memorial`} onClose={onClose}>
      <div className={styles.tools}>
        {isOwner && <WaitingTributes petId={pet.id} />}
        {isOwner && <WordsForm pet={pet} words={words} />}
        <section className={styles.part} aria-labelledby="memorial-more">
          <h3 id="memorial-more">More</h3>
          <div className={styles.actions}>
            <PetActions pet={pet} petRole={petRole} />
            {mayWithPet(petRole, 'readHealth') && (
              <Link className={buttonClass({ variant: 'soft' })} to="?tab=health">
                <HeartPulse aria-hidden /> Health journal
              </Link>
            )}
          </div>
        </section>
        {isOwner && <EndMemorial pet={pet} onEnded={onEnded} />}
      </div>
    </Sheet>
  );
}
