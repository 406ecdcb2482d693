import { messageOf } from '@qlixline/api-client/calls/http';
import { useModerate } from '@qlixline/api-client/safety/safety';
import { MODERATION_NOTE_MAX } from '@qlixline/contract/limits';
import { REPORT_SUBJECT_NAMES } from '@qlixline/contract/safety/report-texts';
import type { ModeratedSubject, ModerationActionKind, ReportSubject } from '@qlixline/contract/safety/safety';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import styles from './moderation.module.css';

type AnswerDialogProps = { subject: ModeratedSubject; action: ModerationActionKind; onClose: () => void };

/** Asks for confirmation before reports are answered, with a note for the log. */
export function AnswerDialog({ subject: { subject, subjectId }, action, onClose }: AnswerDialogProps) {
  const toast = useToast();
  const moderate = useModerate();
  const [note, setNote] = useState('');
  const used = countGraphemes(note.trim());
  const what = REPORT_SUBJECT_NAMES[subject];
  const removes = action === 'remove';

  async function confirm() {
    try {
      await moderate.mutateAsync({ subject, subjectId, action, note });
    } catch {
      return; // The dialog shows the error and keeps the note.
    }
    toast({ title: removes ? `The ${what} was removed` : 'The reports were dismissed' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive={removes}
      title={removes ? `Remove this ${what}?` : 'Dismiss the reports?'}
      confirmLabel={removes ? 'Remove' : 'Dismiss'}
      pending={moderate.isPending}
      disabled={used > MODERATION_NOTE_MAX}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.answer}>
        <p>{removes ? removalOf(subject) : `The ${what} stays. Everyone who reported it is told.`}</p>
        <TextArea
          label="Note for the log (optional)"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          counter={{ used, max: MODERATION_NOTE_MAX }}
        />
        {moderate.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(moderate.error, 'That didn’t work. Please try again.')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function removalOf(subject: ReportSubject): string {
  if (subject === 'shelter') return 'The shelter is closed and its listings are withdrawn. This cannot be undone.';
  if (subject === 'place_owner')
    return 'They will no longer run this place, and their answers to reviews will be deleted. Their edits stay. They can claim it again.';
  if (subject === 'application') return 'What the applicant wrote is cleared. This cannot be undone.';
  if (subject === 'user') return 'Their photo, display name, bio and place are cleared. This cannot be undone.';
  return `The ${REPORT_SUBJECT_NAMES[subject]} disappears for everyone. This cannot be undone.`;
}
