import { messageOf } from '@qlixline/api-client/http';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { MODERATION_NOTE_MAX } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './moderation.module.css';

type AnswerWithNoteDialogProps = {
  /** Of what waits. */
  name: string;
  answer: 'approve' | 'refuse';
  /** What the answer means. */
  explanation: ReactNode;
  /** Of the note to a refusal, which somebody reads; that of an approval is for the log alone. */
  reasonLabel: string;
  send: { isPending: boolean; isError: boolean; error: unknown };
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something that waits is answered; a refusal has to say why. */
export function AnswerWithNoteDialog(props: AnswerWithNoteDialogProps) {
  const { name, answer, explanation, reasonLabel, send, onSend, onClose } = props;
  const toast = useToast();
  const [note, setNote] = useState('');
  const refuses = answer === 'refuse';
  const used = countGraphemes(note.trim());

  async function confirm() {
    try {
      await onSend(note);
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
        <p>{explanation}</p>
        <TextArea
          label={refuses ? reasonLabel : 'Note for the log (optional)'}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          counter={{ used, max: MODERATION_NOTE_MAX }}
        />
        {send.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(send.error, 'That didn’t work. Please try again.')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
