import { messageOf } from '@qlixline/api-client/calls/http';
import { useJoinWalk } from '@qlixline/api-client/walks/walks';
import type { Walk } from '@qlixline/contract/walks/walk';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { speciesText } from '../../../walks/species-text.ts';
import { PetsField } from '../../../walks/pets-field.tsx';
import styles from './walk.module.css';

/** Sheet to choose the pets that come along. */
export function RsvpSheet({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const toast = useToast();
  const { id: viewerId } = useCurrentUser();
  const { mutateAsync: joinWalk, isPending } = useJoinWalk(walk.id);
  const brought = [...walk.people, ...(walk.waiting ?? [])].find(({ user }) => user.id === viewerId)?.pets ?? [];
  const [petIds, setPetIds] = useState<readonly number[]>(() => brought.map(({ id }) => id));
  const isFull = walk.goingCount >= walk.places;
  const isNew = walk.rsvp === null && !walk.isOwn;

  async function send(): Promise<void> {
    try {
      const { rsvp } = await joinWalk([...petIds]);
      if (isNew) {
        toast(
          rsvp === 'going'
            ? {
                title: 'You’re going',
                description: 'You’re in the walk’s chat. We’ll remind you a day before.',
              }
            : { title: 'You’re on the waiting list', description: 'We’ll tell you when you get a place.' },
        );
      }
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={isNew ? (isFull ? 'Join the waiting list' : 'Come along') : 'Who’s coming with you?'}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void send()}>
          {isNew ? (isFull ? 'Join the waiting list' : 'Come along') : 'Save'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {walk.species.length > 0 && <p>{speciesText(walk.species)}.</p>}
        {walk.temperament && <p className={styles.muted}>{walk.temperament}</p>}
        <PetsField
          label="Who’s coming with you?"
          species={walk.species}
          petIds={petIds}
          onChange={setPetIds}
          none="You can come without a pet, too."
        />
      </div>
    </Sheet>
  );
}
