import { screens } from '@qlixline/contract/areas/screens';
import type { PetCard as PetCardData } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Cake, Flower2, Heart, House, Siren } from 'lucide-react';

import { describePet } from '../../pet-facts/describe-pet.ts';
import { birthdayYears } from '../../pet-facts/pet-birthday.ts';
import { ShareButton } from '@qlixline/sharing/share-button';
import { PetActions } from './pet-actions.tsx';
import { PetFacts } from './pet-facts.tsx';
import styles from './pet-page.module.css';

const nothing = () => null;
const loadBirthday = () => import('./birthday-button.tsx').then((part) => part.BirthdayButton);
const loadAdded = () => import('./added-actions.tsx').then((part) => part.AddedActions);

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';

type PetCardProps = {
  pet: PetCardData;
  /** Role of the viewer; null for others. */
  petRole: PetRole | null;
  /** On phones, shrinks to make room for the content below. */
  isCompact: boolean;
};

export function PetCard({ pet, petRole, isCompact }: PetCardProps) {
  const isOwn = petRole === 'owner';
  const { loadSlot } = useShell();
  const years = pet.dateOfBirth && !pet.diedOn && birthdayYears(pet.dateOfBirth, new Date());
  return (
    <Card
      padding="none"
      className={styles.card}
      data-compact={isCompact || undefined}
      data-memorial={Boolean(pet.diedOn) || undefined}
      aria-labelledby="pet-name"
    >
      <div className={styles.photo}>
        {pet.profileImage ? (
          <ResponsiveImage
            image={pet.profileImage}
            alt={`Photo of ${pet.name}`}
            sizes={READING_COLUMN}
            priority
            cover
          />
        ) : (
          <Illustration species={pet.species} alt={`Drawing of a ${SPECIES_NAMES[pet.species].toLowerCase()}`} />
        )}
      </div>
      <div className={styles.body}>
        {pet.missingNoticeId && !pet.diedOn && (
          <Link className={styles.missing} to={screens.notice(pet.missingNoticeId)}>
            <Siren aria-hidden /> {pet.name} is missing. Have you seen {pet.name}?
          </Link>
        )}
        <header className={styles.head}>
          <div className={styles.names}>
            {pet.diedOn && (
              <p className={styles.memory}>
                <Flower2 aria-hidden /> In loving memory
              </p>
            )}
            <h1 id="pet-name">
              {pet.name}{' '}
              {pet.nickname && (
                <span className={styles.muted} dir="auto">
                  “{pet.nickname}”
                </span>
              )}
            </h1>
            <p className={styles.muted}>{describePet(pet, new Date())}</p>
          </div>
          <div className={styles.actions}>
            {petRole && !pet.diedOn && <PetActions pet={pet} petRole={petRole} />}
            <ShareButton card={{ kind: 'pet', id: pet.id }} name={pet.name} address={screens.pet(pet.id)} />
            {loadSlot && <LazyPart load={loadAdded} props={{ pet, petRole, loadSlot }} failed={nothing} />}
          </div>
        </header>
        {(years || pet.isForAdoption || pet.isAdopted) && (
          <div className={styles.chips}>
            {years && (
              <Chip tone="sun">
                <Cake aria-hidden /> {pet.name} turns {years} today
              </Chip>
            )}
            {years && isOwn && <LazyPart load={loadBirthday} props={{ pet, years }} failed={nothing} />}
            {pet.isForAdoption && (
              <Chip tone="sun">
                <House aria-hidden /> Looking for a home
              </Chip>
            )}
            {pet.isAdopted && (
              <Chip tone="leaf">
                <Heart aria-hidden /> Adopted
              </Chip>
            )}
          </div>
        )}
        {pet.bio && (
          <p className={styles.bio} dir="auto">
            {pet.bio}
          </p>
        )}
        <PetFacts pet={pet} />
      </div>
    </Card>
  );
}
