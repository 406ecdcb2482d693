import { useWriteTribute } from '@qlixline/api-client/memorials/memorials';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { TRIBUTE_MAX } from '@qlixline/contract/memorials/memorial-limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { TextArea } from '@qlixline/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import styles from './tributes.module.css';

type TributeFormProps = { petId: number; name: string; ownerName: string; onClose: () => void };

/** Form for a tribute, which the pet's owner reads first. */
export function TributeForm({ petId, name, ownerName, onClose }: TributeFormProps) {
  const toast = useToast();
  const { mutateAsync: write } = useWriteTribute(petId);
  const { keyFor } = useIdempotencyKey();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => void area.current?.focus(), []);

  const { submit, isSaving } = useSaved({
    isChanged: text.trim() !== '',
    save: (input: { text: string }) => write({ ...input, idempotencyKey: keyFor(input) }),
    refuse: ([refused]) => {
      setError(refused?.message);
      return true;
    },
    onSaved: () => {
      toast({ title: 'Tribute sent', description: `${ownerName} reads it before others do.` });
      onClose();
    },
    failed: 'Your tribute was not sent',
  });

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError('Please write a few words');
    else void submit({ text });
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextArea
          ref={area}
          label={`A few words about ${name}`}
          hint={`${ownerName} reads it before others do.`}
          rows={4}
          value={text}
          error={error}
          counter={{ used: countGraphemes(text), max: TRIBUTE_MAX }}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="soft" loading={isSaving}>
            Send
          </Button>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
