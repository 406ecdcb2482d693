import { messageOf } from '@qlixline/api-client/calls/http';
import { parentClaimsQuery, useAnswerParentClaim } from '@qlixline/api-client/pet-family/pet-family';
import type { ParentClaim } from '@qlixline/contract/pet-family/pet-family';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { useQuery } from '@tanstack/react-query';

import styles from './family.module.css';

/** Claims by others that one of the viewer's pets is a parent, to confirm or reject; nothing if there are none. */
export function ParentClaims({ pet: { id, name } }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  const { data } = useQuery(parentClaimsQuery(id));
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={`Is ${name} their parent?`}>
      {data.items.map((claim) => (
        <li key={claim.child.id}>
          <Claim petId={id} claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function Claim({ petId, claim: { role, child, owner, parent } }: { petId: number; claim: ParentClaim }) {
  const toast = useToast();
  const { mutateAsync: answer, isPending, variables } = useAnswerParentClaim(petId);

  async function answerClaim(isTrue: boolean): Promise<void> {
    try {
      await answer({ childId: child.id, isTrue });
      toast({ title: isTrue ? `${child.name} is in ${parent.name}’s family` : 'Removed' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  return (
    <>
      <p>
        <Link to={screens.user(owner.id)}>{shownName(owner)}</Link> says that {parent.name} is the {role} of{' '}
        <Link to={screens.pet(child.id)}>{child.name}</Link>.
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          loading={isPending && variables.isTrue}
          disabled={isPending}
          aria-label={`Confirm that ${parent.name} is the ${role} of ${child.name}`}
          onClick={() => void answerClaim(true)}
        >
          That’s true
        </Button>
        <Button
          variant="soft"
          size="small"
          loading={isPending && !variables.isTrue}
          disabled={isPending}
          aria-label={`Say that ${parent.name} is not the ${role} of ${child.name}`}
          onClick={() => void answerClaim(false)}
        >
          That’s not true
        </Button>
      </div>
    </>
  );
}
