import type { Dose } from '@qlixline/contract/pet-health/dose';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

import { isoMoment, localMoment } from '../../../../local-moment/local-moment.ts';
import styles from '../health.module.css';

type DoseTimeSheetProps = {
  dose: Dose;
  isSaving: boolean;
  /** Called with the time in ISO 8601. */
  onSave: (at: string) => void;
  onClose: () => void;
};

/** Sheet to record a dose with the time at which it was given. */
export function DoseTimeSheet({ dose, isSaving, onSave, onClose }: DoseTimeSheetProps) {
  const formId = useId();
  const planned = new Date(dose.plannedAt);
  const now = new Date();
  const [local, setLocal] = useState(localMoment(planned < now ? planned : now));
  const [problem, setProblem] = useState<string>();

  function save(): void {
    const at = isoMoment(local);
    if (at === '') return setProblem('Please enter a time');
    if (Date.parse(at) > Date.now()) return setProblem('This time has not come yet');
    setProblem(undefined);
    onSave(at);
  }

  return (
    <Sheet
      open
      title={`When was ${dose.name} given?`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={isSaving}>
          Record
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Time"
          type="datetime-local"
          data-initial-focus
          value={local}
          error={problem}
          onChange={({ target }) => setLocal(target.value)}
        />
      </form>
    </Sheet>
  );
}
