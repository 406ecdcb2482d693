import type { PetCard } from '@qlixline/contract/pets/pet';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Card } from '@qlixline/ui/card';
import { longDate } from '@qlixline/ui/time';

import { AnswerCare } from '../../../care/answer-care.tsx';
import { RIGHTS } from './carer-rights.ts';
import styles from './carers.module.css';

/** Invitation on a pet's page with the inviting owner, the role and its rights. */
export function CareInvitation({ pet }: { pet: PetCard & { care: NonNullable<PetCard['care']> } }) {
  const { role, endsOn } = pet.care;
  return (
    <Card aria-labelledby="care-invitation">
      <div className={styles.invitation}>
        <h2 id="care-invitation">
          {shownName(pet.owner)} asks you to look after {pet.name}
          {endsOn && ` until ${longDate(endsOn)}`}
        </h2>
        <p className={styles.muted}>{RIGHTS[role].forCarer}</p>
        <AnswerCare pet={pet} className={styles.buttons} />
      </div>
    </Card>
  );
}
