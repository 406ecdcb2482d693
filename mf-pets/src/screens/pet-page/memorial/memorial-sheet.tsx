import { useSetMemorial } from '@qlixline/api-client/memorials/memorials';
import { MEMORIAL_WORDS_MAX } from '@qlixline/contract/memorials/memorial-limits';
import type { MemorialInput } from '@qlixline/contract/memorials/memorial';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { Button } from '@qlixline/ui/button';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import styles from './memorial.module.css';

type MemorialSheetProps = {
  pet: Pick<PetCard, 'id' | 'name' | 'missingNoticeId'>;
  onBegun: () => void;
  onClose: () => void;
};
type Errors = Partial<Record<keyof MemorialInput, string>>;

/** Sheet that explains the memorial and asks for the day, a few words, and whether friends are told. */
export function MemorialSheet({ pet: { id, name, missingNoticeId }, onBegun, onClose }: MemorialSheetProps) {
  const { mutateAsync: set } = useSetMemorial(id);
  const [diedOn, setDiedOn] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [tellFriends, setTellFriends] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  const { submit, isSaving } = useSaved({
    isChanged: words.trim() !== '',
    save: async (input: MemorialInput) => {
      await set(input);
      onBegun(); // Here, as the memorial has replaced the page with this sheet.
    },
    refuse: (refused) => {
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      return true;
    },
    onSaved: onClose,
    failed: `${name}’s page was not changed`,
  });

  function begin(): void {
    if (diedOn === null) setErrors({ diedOn: 'Please pick a date' });
    // Without words, those of an earlier memorial stay.
    else void submit({ diedOn, tellFriends, ...(words.trim() !== '' && { words }) });
  }

  return (
    <Sheet
      open
      size="small"
      title={`In memory of ${name}`}
      onClose={onClose}
      footer={
        <Button variant="soft" loading={isSaving} onClick={begin}>
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
            setErrors({});
          }}
          error={errors.diedOn}
        />
        <TextArea
          label={`A few words about ${name} (optional)`}
          value={words}
          error={errors.words}
          counter={{ used: countGraphemes(words), max: MEMORIAL_WORDS_MAX }}
          onChange={(event) => {
            setWords(event.target.value);
            setErrors({});
          }}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={tellFriends} onChange={(event) => setTellFriends(event.target.checked)} />
          Tell my friends
          <small>They get one quiet notification. Nothing else is sent.</small>
        </label>
      </div>
    </Sheet>
  );
}
