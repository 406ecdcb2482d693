import { screens } from '@qlixline/contract/areas/screens';
import type { Pet } from '@qlixline/contract/pets/pet';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { IconButton, iconButtonClass } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { CircleCheck, Flower2, Pencil, Trash2 } from 'lucide-react';

import { describePet } from '../../pet-facts/describe-pet.ts';
import styles from './pet-management.module.css';

type OwnPetCardProps = {
  pet: Pet;
  selected: boolean;
  /** True if its form was just closed. */
  isReturnedFrom: boolean;
  onSelect: () => void;
  onDelete: () => void;
};

/** Card of one of the user's pets. The selected one is used everywhere in the product. */
export function OwnPetCard({ pet, selected, isReturnedFrom, onSelect, onDelete }: OwnPetCardProps) {
  return (
    <Card padding="none" className={styles.card} data-selected={selected || undefined}>
      <Link className={styles.page} to={screens.pet(pet.id)}>
        <span className={styles.photo}>
          {pet.profileImage ? (
            <ResponsiveImage image={pet.profileImage} alt="" sizes="(min-width: 664px) 312px, 100vw" cover />
          ) : (
            <Illustration species={pet.species} />
          )}
        </span>
        <span className={styles.text}>
          <strong className={styles.name}>{pet.name}</strong>
          <span className={styles.muted}>{describePet(pet, new Date())}</span>
          {pet.diedOn && (
            <span className={styles.memorial}>
              <Chip>
                <Flower2 aria-hidden /> In loving memory
              </Chip>
            </span>
          )}
        </span>
      </Link>
      <div className={styles.actions}>
        <Button
          variant={selected ? 'ghost' : 'soft'}
          size="small"
          icon={selected ? <CircleCheck aria-hidden /> : undefined}
          aria-current={selected}
          aria-label={selected ? `Selected: ${pet.name}` : `Select ${pet.name}`}
          onClick={onSelect}
        >
          {selected ? 'Selected' : 'Select'}
        </Button>
        <span className={styles.spring} />
        <Link
          {...(isReturnedFrom && { ref: takeFocus })}
          className={iconButtonClass()}
          to={screens.editPet(pet.id)}
          aria-label={`Edit ${pet.name}`}
          title="Edit"
        >
          <Pencil aria-hidden />
        </Link>
        <IconButton label={`Delete ${pet.name}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
      </div>
    </Card>
  );
}

/** Focuses a link when it is mounted; a stable function, so that it runs only once. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
