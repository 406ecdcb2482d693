import { useHandoverStep } from '@qlixline/api-client/listings/applications';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Application } from '@qlixline/contract/listings/application';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useSelectedPet, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';

import styles from './applications.module.css';

type HandOverProps = { application: Application; isLister: boolean };

/** Transfer of the animal's record: the lister offers it, the applicant accepts. */
export function HandOver({ application, isLister }: HandOverProps) {
  const toast = useToast();
  const { pets } = useSelectedPet();
  const { mutateAsync, isPending, variables } = useHandoverStep(application.id);
  const { handover, lister, applicant } = application;
  if (!handover) return null;
  const { petId, petName, isOffered, isAccepted } = handover;
  const isLastPet = pets.every(({ id }) => id === petId);
  const other = shownName(isLister ? applicant : lister);

  async function take(step: 'offer' | 'takeBack' | 'accept', done: string): Promise<void> {
    try {
      await mutateAsync(step);
      toast({ title: done });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  const button = (step: 'offer' | 'takeBack' | 'accept', label: string, done: string) => (
    <Button
      variant={step === 'takeBack' ? 'soft' : 'primary'}
      loading={isPending && variables === step}
      disabled={isPending}
      onClick={() => void take(step, done)}
    >
      {label}
    </Button>
  );

  if (isAccepted) {
    return (
      <p>
        {petName}’s record is {isLister ? `${other}’s` : 'yours'} now.{' '}
        <Link className={buttonClass({ variant: 'link' })} to={screens.pet(petId)}>
          {petName}’s page
        </Link>
      </p>
    );
  }
  if (isLister) {
    return (
      <div className={styles.take}>
        <p>
          {isOffered
            ? `Waiting for ${other} to accept ${petName}’s record.`
            : `Once ${petName} has moved, you can hand the record over to ${other}. Your posts and photos stay yours.`}
        </p>
        {isLastPet && (
          <p className={styles.muted}>
            {petName} is your only pet. After the handover you’ll be asked to add another one.
          </p>
        )}
        <div className={styles.buttons}>
          {isOffered
            ? button('takeBack', 'Withdraw offer', 'Offer withdrawn')
            : button('offer', `Hand over ${petName}’s record`, `Offer sent to ${other}`)}
        </div>
      </div>
    );
  }
  if (!isOffered) return null;
  return (
    <div className={styles.take}>
      <p>
        {other} would like to hand over {petName}’s record to you. {petName} becomes one of your pets, with the whole
        record.
      </p>
      <div className={styles.buttons}>
        {button('accept', `Accept ${petName}’s record`, `${petName} is now one of your pets`)}
        {button('takeBack', 'Decline', 'Declined')}
      </div>
    </div>
  );
}
