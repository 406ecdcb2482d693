import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMemorial } from '@qlixline/api-client/pets/pets';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Flower2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { PetActions } from '../pet-actions.tsx';
import styles from './memorial.module.css';

const loadSheet = () => import('./memorial-sheet.tsx').then((part) => part.MemorialSheet);

type MemorialEndProps = { pet: PetCard; petRole: PetRole };

/**
 * End of a pet's page. The owner of a living pet can turn it into a memorial here, where it reminds nobody who isn't
 * looking for it. Below a memorial are the buttons that other pages have at their top.
 */
export function MemorialEnd({ pet, petRole }: MemorialEndProps) {
  const { id, name, diedOn } = pet;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: set, isPending } = useSetMemorial(id);
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    // The button was disabled meanwhile, which takes the focus away.
    if (wasPending.current && !isPending && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasPending.current = isPending;
  }, [isPending]);

  async function remove(): Promise<void> {
    try {
      await set(null);
      const undo = () =>
        void set(diedOn).catch((error: unknown) =>
          toast({
            variant: 'destructive',
            title: 'The memorial could not be restored',
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
      {diedOn && (
        <div className={styles.actions}>
          <PetActions pet={pet} petRole={petRole} />
        </div>
      )}
      {petRole !== 'owner' ? null : diedOn ? (
        <Button ref={button} variant="ghost" size="small" loading={isPending} onClick={() => void remove()}>
          Remove the memorial
        </Button>
      ) : (
        <Button
          ref={button}
          variant="ghost"
          size="small"
          icon={<Flower2 aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Turn this page into a memorial
        </Button>
      )}
      {isOpen && <LazyPart load={loadSheet} props={{ pet, onClose: () => setOpen(false) }} />}
    </div>
  );
}
