import type { PetCard } from '@qlixline/contract/pet';
import { shownName } from '@qlixline/contract/shown-name';
import { Card } from '@qlixline/ui/card';
import { longDate } from '@qlixline/ui/time';

import { AnswerCare } from '../../../care/answer-care.tsx';
import { RIGHTS } from './carer-rights.ts';
import styles from './carers.module.css';

/** Above the page of a pet that the viewer is asked to look after: by whom, as what and what comes with it. */
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
