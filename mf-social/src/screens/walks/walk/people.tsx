import { messageOf } from '@qlixline/api-client/calls/http';
import { useRemoveGuest } from '@qlixline/api-client/walks/walks';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Walk, WalkPerson } from '@qlixline/contract/walks/walk';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';

import styles from './walk.module.css';

/** Participants with their pets and, for the host, the waiting list. */
export function People({ walk }: { walk: Walk }) {
  const [removing, setRemoving] = useState<WalkPerson>();
  const { people, waiting, goingCount, isOwn, state, startsAt } = walk;
  const mayTakeOut = isOwn && state === 'planned' && new Date(startsAt).getTime() > Date.now();
  const onTakeOut = mayTakeOut ? setRemoving : undefined;
  const hidden = goingCount + 1 - people.length;
  return (
    <Card aria-labelledby="walk-people">
      <div className={styles.part}>
        <h2 id="walk-people">Who’s going</h2>
        <PersonList label="Who’s going" people={people} onTakeOut={onTakeOut} />
        {hidden > 0 && <p className={styles.muted}>{hidden === 1 ? 'And one more.' : `And ${hidden} more.`}</p>}
        {waiting && waiting.length > 0 && (
          <>
            <h3>Waiting for a place</h3>
            <PersonList label="Waiting for a place" people={waiting} onTakeOut={onTakeOut} isOrdered />
          </>
        )}
      </div>
      {removing && <TakeOutDialog walk={walk} person={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

type PersonListProps = {
  label: string;
  people: readonly WalkPerson[];
  onTakeOut: ((person: WalkPerson) => void) | undefined;
  isOrdered?: boolean;
};

function PersonList({ label, people, onTakeOut, isOrdered = false }: PersonListProps) {
  const { id: viewerId } = useCurrentUser();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.people} aria-label={label}>
      {people.map((person) => {
        const { user, isHost, isFriend, pets } = person;
        const name = user.id === viewerId ? 'You' : shownName(user);
        return (
          <li key={user.id} className={styles.person}>
            <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
            <div className={styles.personText}>
              <span className={styles.personName}>
                <Link to={screens.user(user.id)}>{name}</Link>
                {isHost && <Chip tone="sun">Host</Chip>}
                {isFriend && <Chip tone="leaf">Friend</Chip>}
              </span>
              {pets.length > 0 && (
                <span className={styles.brought}>
                  {pets.map((pet) => (
                    <Link key={pet.id} className={styles.pet} to={screens.pet(pet.id)}>
                      <Avatar src={pet.profileImageUrl} species={pet.species} size={24} />
                      {pet.name}
                    </Link>
                  ))}
                </span>
              )}
            </div>
            {onTakeOut && !isHost && (
              <IconButton
                label={`Take ${name} off the list`}
                icon={<UserMinus aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => onTakeOut(person)}
              />
            )}
          </li>
        );
      })}
    </List>
  );
}

function TakeOutDialog({ walk, person, onClose }: { walk: Walk; person: WalkPerson; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: removeGuest, isPending } = useRemoveGuest(walk.id);
  const name = shownName(person.user);

  async function confirm(): Promise<void> {
    try {
      await removeGuest(person.user.id);
      toast({ title: `${name} is off the list` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Take ${name} off the list?`}
      confirmLabel="Take off"
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      They leave the chat, and the next in line gets the place. To keep them away, block them on their profile.
    </ConfirmDialog>
  );
}
