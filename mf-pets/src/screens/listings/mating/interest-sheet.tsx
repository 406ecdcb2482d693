import { messageOf } from '@qlixline/api-client/calls/http';
import { candidatesQuery, useChangeInterest } from '@qlixline/api-client/listings/mating';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { Candidate } from '@qlixline/contract/listings/mating';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { InbreedingNote } from '../../../family/inbreeding-note.tsx';
import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import styles from './mating.module.css';

type InterestSheetProps = { listing: Listing; onClose: () => void };

/** Sheet to choose one of the viewer's pets; unsuitable ones are shown with the reason. */
export function InterestSheet({ listing: { id, title, lister }, onClose }: InterestSheetProps) {
  const toast = useToast();
  const candidates = useQuery(candidatesQuery(id));
  const { mutateAsync: setInterest, isPending } = useChangeInterest(id);
  const [chosenId, setChosen] = useState<number>();
  const all = candidates.data?.items ?? [];
  const fitting = all.filter(({ refusal }) => refusal === null);
  const chosen = fitting.find(({ pet }) => pet.id === chosenId) ?? (fitting.length === 1 ? fitting[0] : undefined);

  async function express({ pet }: Candidate): Promise<void> {
    try {
      await setInterest(pet.id);
      toast({ title: `${shownName(lister)} will see ${pet.name}`, description: 'We’ll notify you if it’s a match.' });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not sent', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      title={`Interested in ${title}?`}
      onClose={onClose}
      footer={
        fitting.length > 0 && (
          <Button loading={isPending} disabled={!chosen} onClick={() => chosen && void express(chosen)}>
            I’m interested
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        <TrustNote reach="interest" />
        {candidates.isPending && (
          <SkeletonGroup label="Loading your pets">
            <Skeleton shape="box" height="6rem" />
          </SkeletonGroup>
        )}
        {!candidates.data && candidates.isError && (
          <ErrorState
            title="Your pets could not be loaded"
            text={messageOf(candidates.error)}
            onRetry={() => void candidates.refetch()}
            retrying={candidates.isFetching}
          />
        )}
        {candidates.data && fitting.length === 0 && (
          <EmptyState species="dog" title={`None of your pets fits ${title}`}>
            It needs to be of the same species, the other sex and the right age, and not a close relative.
          </EmptyState>
        )}
        {fitting.length > 0 && (
          <ChoiceGroup name="With which of your pets?">
            {fitting.map(({ pet }) => (
              <Choice key={pet.id} isChosen={chosen?.pet.id === pet.id} onClick={() => setChosen(pet.id)}>
                {pet.name}
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        {chosen?.inbreeding && <InbreedingNote inbreeding={chosen.inbreeding} of="litter" />}
        <Others candidates={all.filter(({ refusal }) => refusal !== null)} />
      </div>
    </Sheet>
  );
}

function Others({ candidates }: { candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return null;
  return (
    <section className={styles.sheet} aria-labelledby="do-not-fit">
      <h3 id="do-not-fit" className={styles.heading}>
        These don’t fit
      </h3>
      <ul className={styles.reasons}>
        {candidates.map(({ pet, refusal }) => (
          <li key={pet.id}>
            <span>
              <strong>{pet.name}</strong>
              <span className={styles.muted}>{refusal}</span>
            </span>
            <Link className={buttonClass({ variant: 'link' })} to={screens.editPet(pet.id)}>
              Edit {pet.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
