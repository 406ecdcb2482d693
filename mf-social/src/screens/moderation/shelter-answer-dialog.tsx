import { useAnswerShelter } from '@qlixline/api-client/shelters/shelters';
import type { WaitingShelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterAnswer } from '@qlixline/contract/shelters/shelter-states';

import { AnswerWithNoteDialog } from './answer-with-note-dialog.tsx';

type ShelterAnswerDialogProps = { shelter: WaitingShelter; answer: ShelterAnswer; onClose: () => void };

/** Asks for confirmation before a shelter is answered. Its members can read the reason of a refusal. */
export function ShelterAnswerDialog({ shelter: { id, name }, answer, onClose }: ShelterAnswerDialogProps) {
  const send = useAnswerShelter();
  return (
    <AnswerWithNoteDialog
      name={name}
      answer={answer}
      explanation={
        answer === 'refuse'
          ? 'Its members can change it and ask again.'
          : 'Everybody finds it from now on, and it can offer animals. Drafts are published if it wants.'
      }
      reasonLabel="Why? Its members read this"
      send={send}
      onSend={(note) => send.mutateAsync({ id, answer, note })}
      onClose={onClose}
    />
  );
}
