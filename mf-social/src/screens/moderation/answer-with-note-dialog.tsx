import { messageOf } from '@qlixline/api-client/calls/http';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { MODERATION_NOTE_MAX } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './moderation.module.css';

type AnswerWithNoteDialogProps = {
  /** Name of the shelter or place. */
  name: string;
  answer: 'approve' | 'refuse';
  /** Consequences of the answer. */
  explanation: ReactNode;
  /** Label of the note to a refusal, which the author can read; a note to an approval is only for the log. */
  reasonLabel: string;
  send: { isPending: boolean; isError: boolean; error: unknown };
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for confirmation before an answer to a shelter or proposal; a refusal needs a reason. */
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
      return; // The dialog shows the error and keeps the note.
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
