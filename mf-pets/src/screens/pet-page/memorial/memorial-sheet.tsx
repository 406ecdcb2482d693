import { messageOf } from '@qlixline/api-client/http';
import { useSetMemorial } from '@qlixline/api-client/pets';
import { refusedFields } from '@qlixline/api-client/refused-fields';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import styles from './memorial.module.css';

type MemorialSheetProps = { petId: number; name: string; onClose: () => void };

/** Says what becomes of the page, and asks for the day. */
export function MemorialSheet({ petId, name, onClose }: MemorialSheetProps) {
  const toast = useToast();
  const { mutateAsync: set, isPending } = useSetMemorial(petId);
  const [diedOn, setDiedOn] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function keep(): Promise<void> {
    if (diedOn === null) {
      setError('Please pick a date');
      return;
    }
    try {
      await set(diedOn);
      onClose();
    } catch (failure) {
      const [refused] = refusedFields(failure, { diedOn });
      setError(refused?.message);
      if (!refused) {
        toast({ variant: 'destructive', title: `${name}’s page was not changed`, description: messageOf(failure) });
      }
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={`In memory of ${name}`}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void keep()}>
          Keep the page as a memorial
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>We’re sorry for your loss.</p>
        <p>
          {name}’s page, posts and photos stay, and the health journal stays with you. We’ll stop asking what {name} is
          up to, celebrating birthdays and sending health reminders. You can undo this at any time.
        </p>
        <DatePicker
          label={`When did ${name} die?`}
          days="past"
          value={diedOn}
          onChange={(day) => {
            setDiedOn(day);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Sheet>
  );
}
