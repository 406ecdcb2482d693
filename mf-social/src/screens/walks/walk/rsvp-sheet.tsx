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
                title: 'You come along',
                description: 'You are in the chat of the walk, and are reminded a day before.',
              }
            : { title: 'You are on the waiting list', description: 'You are told as soon as a place is yours.' },
        );
      }
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That did not work', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={isNew ? (isFull ? 'Join the waiting list' : 'Come along') : 'Who comes with you?'}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void send()}>
          {isNew ? (isFull ? 'Wait for a place' : 'Come along') : 'Save'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {walk.species.length > 0 && <p>{speciesText(walk.species)}.</p>}
        {walk.temperament && <p className={styles.muted}>{walk.temperament}</p>}
        <PetsField
          label="Who comes with you?"
          species={walk.species}
          petIds={petIds}
          onChange={setPetIds}
          none="You can come without a pet, too."
        />
      </div>
    </Sheet>
  );
}
