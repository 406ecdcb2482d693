import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMemorial } from '@qlixline/api-client/pets/pets';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flower2 } from 'lucide-react';
import { useState } from 'react';

import styles from './memorial.module.css';

const loadSheet = () => import('./memorial-sheet.tsx').then((part) => part.MemorialSheet);

/** Button for the owner at the end of the page, so that it reminds nobody who isn't looking for it. */
export function MemorialButton({ pet: { id, name, diedOn } }: { pet: Pick<PetCard, 'id' | 'name' | 'diedOn'> }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: set, isPending } = useSetMemorial(id);

  async function remove(): Promise<void> {
    try {
      await set(null);
      const undo = () =>
        void set(diedOn).catch((error: unknown) =>
          toast({
            variant: 'destructive',
            title: 'The memorial could not be brought back',
            description: messageOf(error),
          }),
        );
      toast({ title: 'Memorial removed', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      toast({ variant: 'destructive', title: `${name}’s page was not changed`, description: messageOf(error) });
    }
  }

  return (
    <div className={styles.end}>
      {diedOn ? (
        <Button variant="ghost" size="small" loading={isPending} onClick={() => void remove()}>
          Remove the memorial
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Flower2 aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Turn this page into a memorial
        </Button>
      )}
      {isOpen && <LazyPart load={loadSheet} props={{ petId: id, name, onClose: () => setOpen(false) }} />}
    </div>
  );
}
