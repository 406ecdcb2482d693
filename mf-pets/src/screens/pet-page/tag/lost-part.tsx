import { messageOf } from '@qlixline/api-client/calls/http';
import { useChangeTag } from '@qlixline/api-client/pet-tags/pet-tags';
import { TAG_NOTE_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { PetTag } from '@qlixline/contract/pet-tags/pet-tag';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { dateAndTime } from '@qlixline/ui/time';
import { Siren } from 'lucide-react';
import { useState } from 'react';

import styles from './tag.module.css';

type LostPartProps = { pet: { id: number; name: string }; tag: PetTag };

/** Setting that marks the pet as lost on the tag's page. */
export function LostPart({ pet, tag }: LostPartProps) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: change, isPending } = useChangeTag(pet.id);

  async function end(): Promise<void> {
    try {
      await change({ isLost: false });
      toast({ title: `Welcome back, ${pet.name}!` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The tag was not changed', description: messageOf(error) });
    }
  }

  return (
    <div className={styles.lost} data-lost={tag.lostSince !== null}>
      {tag.lostSince === null ? (
        <Button variant="soft" icon={<Siren aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {pet.name} is lost
        </Button>
      ) : (
        <>
          <p>
            <strong>The tag says that {pet.name} is lost</strong>
            <span className={styles.muted}>since {dateAndTime(tag.lostSince)}</span>
          </p>
          {tag.noticeId && <p className={styles.muted}>It says so until the notice ends.</p>}
          {tag.note && <p className={styles.note}>{tag.note}</p>}
          <div className={styles.buttons}>
            {tag.noticeId ? (
              <Link className={buttonClass()} to={screens.notice(tag.noticeId)}>
                Open the notice
              </Link>
            ) : (
              <Button loading={isPending} onClick={() => void end()}>
                {pet.name} is back
              </Button>
            )}
            <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {tag.note ? 'Change the note' : 'Add a note'}
            </Button>
          </div>
        </>
      )}
      {isOpen && <LostSheet pet={pet} tag={tag} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LostSheet({ pet: { id, name }, tag, onClose }: LostPartProps & { onClose: () => void }) {
  const { mutateAsync: change, isPending } = useChangeTag(id);
  const [isNew] = useState(tag.lostSince === null);
  const [note, setNote] = useState(tag.note);
  const [error, setError] = useState<string>();
  const used = countGraphemes(note);

  async function save(): Promise<void> {
    if (used > TAG_NOTE_MAX) return setError(`Please use at most ${TAG_NOTE_MAX} characters`);
    try {
      await change({ note, ...(isNew && { isLost: true }) });
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={`${name} is lost`}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void save()}>
          Show it on the tag
        </Button>
      }
    >
      <TextArea
        label={`What should whoever finds ${name} know? (optional)`}
        hint="Such as: shy, please don’t chase. Leave out your number and address: they can write to you here."
        value={note}
        error={error}
        counter={{ used, max: TAG_NOTE_MAX }}
        onChange={({ target }) => {
          setNote(target.value);
          setError(undefined);
        }}
        data-initial-focus
      />
    </Sheet>
  );
}
