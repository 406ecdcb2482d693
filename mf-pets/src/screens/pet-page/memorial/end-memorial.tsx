import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMemorial } from '@qlixline/api-client/memorials/memorials';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

import styles from './memorial.module.css';

type EndMemorialProps = { pet: Pick<PetCard, 'id' | 'name'> & { diedOn: string }; onEnded: () => void };

/** Button that ends the memorial, which can be undone. */
export function EndMemorial({ pet: { id, name, diedOn }, onEnded }: EndMemorialProps) {
  const toast = useToast();
  const { mutateAsync: set, isPending } = useSetMemorial(id);

  async function end(): Promise<void> {
    try {
      await set(null);
      const undo = () =>
        void set({ diedOn }).catch((error: unknown) =>
          toast({
            variant: 'destructive',
            title: 'The memorial could not be restored',
            description: messageOf(error),
          }),
        );
      onEnded();
      toast({ title: 'Memorial ended', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      toast({ variant: 'destructive', title: `${name}’s page was not changed`, description: messageOf(error) });
    }
  }

  return (
    <section className={styles.part} aria-labelledby="memorial-end">
      <h3 id="memorial-end">If this was a mistake</h3>
      <p className={styles.muted}>
        {name}’s page becomes as before. Words, candles and tributes are kept in case you restore the memorial.
      </p>
      <div className={styles.answers}>
        <Button variant="ghost" size="small" loading={isPending} onClick={() => void end()}>
          End the memorial
        </Button>
      </div>
    </section>
  );
}
