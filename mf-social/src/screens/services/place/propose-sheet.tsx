import { useProposeAboutPlace } from '@qlixline/api-client/places/places';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { PLACE_NOTE_MAX } from '@qlixline/contract/limits';
import type { Place } from '@qlixline/contract/places/place';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

const TEXTS = {
  closed: {
    title: (name: string) => `Has ${name} closed?`,
    label: 'How do you know? (optional)',
    hint: 'A moderator reads this before others stop finding the place.',
  },
  claim: {
    title: (name: string) => `Do you run ${name}?`,
    label: 'How can we tell?',
    hint: 'Your name in the imprint, an address of its domain, a register. Moderators alone read this. You then answer reviews and change what the page says.',
  },
} as const;

type ProposeSheetProps = { place: Place; kind: 'closed' | 'claim'; onClose: () => void };

/** Sheet to report a closed place or claim ownership, which a moderator answers. */
export function ProposeSheet({ place, kind, onClose }: ProposeSheetProps) {
  const toast = useToast();
  const { mutateAsync: propose } = useProposeAboutPlace(place.id);
  const { keyFor } = useIdempotencyKey();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const used = countGraphemes(note.trim());
  const isMissing = kind === 'claim' && used === 0;
  const { submit, isSaving } = useSaved({
    isChanged: used > 0,
    save: (proposal: { kind: typeof kind; note: string }) => propose({ proposal, idempotencyKey: keyFor(proposal) }),
    onSaved: () => {
      toast({ title: 'Thank you', description: 'A moderator looks at it, and you are told.' });
      onClose();
    },
    failed: 'That was not sent',
  });

  function send(): void {
    setAsked(true);
    if (isMissing || used > PLACE_NOTE_MAX) return;
    void submit({ kind, note: note.trim() });
  }

  const { title, label, hint } = TEXTS[kind];
  return (
    <Sheet
      open
      size="small"
      title={title(place.name)}
      onClose={onClose}
      footer={
        <Button loading={isSaving} onClick={send}>
          Send
        </Button>
      }
    >
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        counter={{ used, max: PLACE_NOTE_MAX }}
        error={isAsked && isMissing ? 'Please say how we can tell that it is yours' : undefined}
        data-initial-focus
      />
    </Sheet>
  );
}
