import { caredForQuery } from '@qlixline/api-client/pets/carers';
import type { CaredFor } from '@qlixline/contract/pets/carer';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { useQuery } from '@tanstack/react-query';

import { AnswerCare } from '../../care/answer-care.tsx';
import { careText } from '../../care/care-texts.ts';
import styles from './pet-management.module.css';

/** Other users' pets that the user takes care of or is invited to; nothing for most users. */
export function CaredForPets() {
  const { data } = useQuery(caredForQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="cared-for" className={styles.caredFor}>
      <h2 id="cared-for">Pets you look after</h2>
      <ul aria-label="Pets you look after">
        {data.items.map((care) => (
          <li key={care.pet.id}>
            <CaredForPet care={care} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaredForPet({ care }: { care: CaredFor }) {
  const { pet, owner, isAccepted } = care;
  return (
    <Card className={styles.caredForPet}>
      <Link className={styles.caredForLink} to={screens.pet(pet.id)}>
        <Avatar src={pet.profileImageUrl} species={pet.species} size={56} />
        <span>
          <strong className={styles.name}>{pet.name}</strong>
          <span className={styles.muted}>
            {isAccepted
              ? `${careText(care)} · of ${shownName(owner)}`
              : `${shownName(owner)} asks you: ${careText(care)}`}
          </span>
        </span>
      </Link>
      {!isAccepted && <AnswerCare pet={pet} className={styles.caredForAnswer} />}
    </Card>
  );
}
