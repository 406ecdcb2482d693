import { messageOf } from '@qlixline/api-client/http';
import { useAnswerShelter } from '@qlixline/api-client/shelters';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { MODERATION_NOTE_MAX } from '@qlixline/contract/limits';
import type { WaitingShelter } from '@qlixline/contract/shelter';
import type { ShelterAnswer } from '@qlixline/contract/shelter-states';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import styles from './moderation.module.css';

type ShelterAnswerDialogProps = { shelter: WaitingShelter; answer: ShelterAnswer; onClose: () => void };

/** Asks before a shelter is answered. Its members read why it was refused; of an approval the note is for the log alone. */
export function ShelterAnswerDialog({ shelter: { id, name }, answer, onClose }: ShelterAnswerDialogProps) {
  const toast = useToast();
  const send = useAnswerShelter();
  const [note, setNote] = useState('');
  const refuses = answer === 'refuse';
  const used = countGraphemes(note.trim());

  async function confirm() {
    try {
      await send.mutateAsync({ id, answer, note });
    } catch {
      return; // the dialog says so and keeps the note
    }
    toast({ title: refuses ? `${name} was refused` : `${name} is approved` });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive={refuses}
      title={refuses ? `Refuse ${name}?` : `Approve ${name}?`}
      confirmLabel={refuses ? 'Refuse' : 'Approve'}
      pending={send.isPending}
      disabled={used > MODERATION_NOTE_MAX || (refuses && used === 0)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.answer}>
        <p>
          {refuses
            ? 'Its members can change it and ask again.'
            : 'Everybody finds it from now on, and it can offer animals.'}
        </p>
        <TextArea
          label={refuses ? 'Why? Its members read this' : 'Note for the log (optional)'}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          counter={{ used, max: MODERATION_NOTE_MAX }}
        />
        {send.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(send.error, 'That did not work. Please try again.')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
