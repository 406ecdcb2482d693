import { messageOf } from '@qlixline/api-client/calls/http';
import { useLeaveWalk } from '@qlixline/api-client/walks/walks';
import type { Walk } from '@qlixline/contract/walks/walk';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Footprints, Hourglass, PawPrint } from 'lucide-react';
import { useState } from 'react';

import { placesText } from '../../../walks/walk-texts.ts';
import styles from './walk.module.css';

const loadSheet = () => import('./rsvp-sheet.tsx').then((part) => part.RsvpSheet);

/** Buttons to join a walk or its waiting list, or to leave it. */
export function RsvpButtons({ walk }: { walk: Walk }) {
  const [openDialog, setOpenDialog] = useState<'pets' | 'leave'>();
  const { rsvp, isOwn, waitingPosition } = walk;
  const isFull = walk.goingCount >= walk.places;
  return (
    <div className={styles.rsvp}>
      <p role="status">
        {rsvp === 'waiting' && waitingPosition !== null ? waitingText(waitingPosition) : placesText(walk)}
      </p>
      <div className={styles.actions}>
        {rsvp === null && !isOwn && (
          <Button
            icon={isFull ? <Hourglass aria-hidden /> : <Footprints aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('pets')}
          >
            {isFull ? 'Join the waiting list' : 'Come along'}
          </Button>
        )}
        {(rsvp !== null || isOwn) && (
          <Button
            variant="soft"
            icon={<PawPrint aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('pets')}
          >
            Who’s coming with you?
          </Button>
        )}
        {rsvp !== null && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('leave')}>
            {rsvp === 'going' ? 'I can’t come' : 'Leave the list'}
          </Button>
        )}
      </div>
      {openDialog === 'pets' && <LazyPart load={loadSheet} props={{ walk, onClose: () => setOpenDialog(undefined) }} />}
      {openDialog === 'leave' && <LeaveDialog walk={walk} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}

const waitingText = (position: number): string =>
  position === 1 ? 'You’re next in line for a place.' : `You are number ${position} on the waiting list.`;

function LeaveDialog({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: leaveWalk, isPending } = useLeaveWalk(walk.id);
  const isGoing = walk.rsvp === 'going';

  async function leave(): Promise<void> {
    try {
      await leaveWalk();
      toast({ title: isGoing ? 'You gave up your place' : 'You left the waiting list' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={isGoing ? 'Give up your place?' : 'Leave the waiting list?'}
      confirmLabel={isGoing ? 'Give it up' : 'Leave the list'}
      pending={isPending}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {isGoing
        ? 'The next in line gets it at once, and you leave the chat.'
        : 'If you come back, you start at the end of the line.'}
    </ConfirmDialog>
  );
}
