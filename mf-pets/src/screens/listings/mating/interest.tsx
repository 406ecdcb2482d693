import { messageOf } from '@qlixline/api-client/calls/http';
import { useChangeInterest } from '@qlixline/api-client/listings/mating';
import type { Listing } from '@qlixline/contract/listings/listing';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';

import styles from './mating.module.css';

const loadSheet = () => import('./interest-sheet.tsx').then((part) => part.InterestSheet);

/** Button to register interest, or the state of the viewer's interest. */
export function Interest({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { id, state, title, lister, ownInterest } = listing;
  const { mutateAsync: setInterest, isPending } = useChangeInterest(id);

  async function takeBack(): Promise<void> {
    try {
      await setInterest(null);
      toast({ title: 'Interest withdrawn' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  if (ownInterest?.state === 'accepted') {
    return (
      <p className={styles.standing}>
        You both said yes to {ownInterest.pet.name} and {title}. {shownName(lister)} is in your messages.
      </p>
    );
  }
  if (ownInterest) {
    return (
      <div className={styles.standing}>
        <p>
          You’re interested, with {ownInterest.pet.name}. You can talk once {shownName(lister)} is interested, too.
        </p>
        <Button variant="soft" size="small" loading={isPending} onClick={() => void takeBack()}>
          Withdraw
        </Button>
      </div>
    );
  }
  if (state !== 'published') return null;
  return (
    <>
      <Button icon={<PawPrint aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        I’m interested
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ listing, onClose: () => setOpen(false) }} />}
    </>
  );
}
