import { useSetMemorial } from '@qlixline/api-client/pets/pets';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { Button } from '@qlixline/ui/button';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import styles from './memorial.module.css';

type MemorialSheetProps = { pet: Pick<PetCard, 'id' | 'name' | 'missingNoticeId'>; onClose: () => void };

/** Sheet that explains the memorial and asks for the day. */
export function MemorialSheet({ pet: { id, name, missingNoticeId }, onClose }: MemorialSheetProps) {
  const { mutateAsync: set } = useSetMemorial(id);
  const [diedOn, setDiedOn] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const { submit, isSaving } = useSaved({
    isChanged: false, // one date is picked again in a moment
    save: (day: { diedOn: string }) => set(day.diedOn),
    refuse: ([refused]) => {
      setError(refused?.message);
      return true;
    },
    onSaved: onClose,
    failed: `${name}’s page was not changed`,
  });

  function applyDate(): void {
    if (diedOn === null) setError('Please pick a date');
    else void submit({ diedOn });
  }

  return (
    <Sheet
      open
      size="small"
      title={`In memory of ${name}`}
      onClose={onClose}
      footer={
        <Button loading={isSaving} onClick={applyDate}>
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
        {missingNoticeId !== null && <p>The search for {name} ends.</p>}
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
