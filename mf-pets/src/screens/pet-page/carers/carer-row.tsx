import { useRemoveCarer } from '@qlixline/api-client/pets/carers';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Carer } from '@qlixline/contract/pets/carer';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useState } from 'react';

import { careText } from '../../../care/care-texts.ts';
import styles from './carers.module.css';

type CarerRowProps = {
  pet: { id: number; name: string };
  carer: Carer;
  /** True if the viewer is the pet's owner. */
  isOwner: boolean;
  onChange: () => void;
  /** Called when the viewer no longer takes care of the pet. */
  onLeft: () => void;
};

export function CarerRow({ pet, carer, isOwner, onChange, onLeft }: CarerRowProps) {
  const { user, isAccepted } = carer;
  const isSelf = useCurrentUser().id === user.id;
  const [isAsking, setAsking] = useState(false);
  const name = shownName(user);
  return (
    <li className={styles.person}>
      <Avatar src={user.profileImageUrl} seed={user.id} size={44} />
      <span className={styles.who}>
        <strong>{isSelf ? 'You' : name}</strong>
        <span className={styles.muted}>
          {careText(carer)}
          {!isAccepted && ' · has not answered yet'}
        </span>
      </span>
      <span className={styles.acts}>
        {isOwner && (
          <Button variant="soft" size="small" aria-label={`Change what ${name} may do`} onClick={onChange}>
            Change
          </Button>
        )}
        {(isOwner || isSelf) && (
          <Button
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            {...(isOwner && { 'aria-label': `Remove ${name}` })}
            onClick={() => setAsking(true)}
          >
            {isOwner ? 'Remove' : 'Stop'}
          </Button>
        )}
      </span>
      {isAsking && <EndCare pet={pet} carer={carer} isSelf={isSelf} onLeft={onLeft} onClose={() => setAsking(false)} />}
    </li>
  );
}

type EndCareProps = Pick<CarerRowProps, 'pet' | 'carer' | 'onLeft'> & { isSelf: boolean; onClose: () => void };

function EndCare({ pet, carer: { user, isAccepted }, isSelf, onLeft, onClose }: EndCareProps) {
  const toast = useToast();
  const remove = useRemoveCarer(pet.id);
  const name = shownName(user);

  async function end(): Promise<void> {
    try {
      await remove.mutateAsync(user.id);
      toast({ title: isSelf ? `You no longer look after ${pet.name}` : `${name} no longer looks after ${pet.name}` });
      onClose();
      if (isSelf) onLeft();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: messageOf(error) });
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={isSelf ? `Stop looking after ${pet.name}?` : `Remove ${name}?`}
      confirmLabel={isSelf ? 'Stop' : 'Remove'}
      pending={remove.isPending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>
        {isSelf && `${pet.name}’s health journal is closed to you then. Only the owner can ask you again.`}
        {!isSelf && isAccepted && `${pet.name}’s health journal is closed to ${name} at once. What they wrote stays.`}
        {!isSelf && !isAccepted && `${name} can’t accept any more.`}
      </p>
    </ConfirmDialog>
  );
}
