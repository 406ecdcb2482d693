import { useSetMemorial } from '@qlixline/api-client/memorials/memorials';
import { MEMORIAL_WORDS_MAX } from '@qlixline/contract/memorials/memorial-limits';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { DatePicker } from '@qlixline/ui/date-picker';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import styles from './memorial.module.css';

type WordsFormProps = { pet: Pick<PetCard, 'id' | 'name'> & { diedOn: string }; words: string };
type Words = { diedOn: string; words: string };

/** Form for the owner's words and the day of death. */
export function WordsForm({ pet, words }: WordsFormProps) {
  const toast = useToast();
  const { mutateAsync: set } = useSetMemorial(pet.id);
  const [saved, setSaved] = useState<Words>({ diedOn: pet.diedOn, words });
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<Partial<Record<keyof Words, string>>>({});
  const change = (changed: Partial<Words>) => {
    setValues({ ...values, ...changed });
    setErrors({});
  };

  const { submit, isSaving } = useSaved({
    isChanged: values.diedOn !== saved.diedOn || values.words !== saved.words,
    save: (input: Words) => set(input),
    refuse: (refused) => {
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      return true;
    },
    onSaved: () => {
      setSaved(values);
      toast({ title: 'Memorial updated' });
    },
    staysOpen: true,
    failed: 'The memorial was not changed',
  });

  function send(event: SubmitEvent): void {
    event.preventDefault();
    void submit(values);
  }

  return (
    <form className={styles.part} aria-labelledby="memorial-words" onSubmit={send} noValidate>
      <h3 id="memorial-words">Words and day</h3>
      <TextArea
        label={`A few words about ${pet.name}`}
        rows={4}
        value={values.words}
        error={errors.words}
        counter={{ used: countGraphemes(values.words), max: MEMORIAL_WORDS_MAX }}
        onChange={(event) => change({ words: event.target.value })}
      />
      <DatePicker
        label={`When did ${pet.name} die?`}
        days="past"
        value={values.diedOn}
        onChange={(diedOn) => diedOn && change({ diedOn })}
        error={errors.diedOn}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="soft" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
