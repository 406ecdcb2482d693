import { messageOf } from '@qlixline/api-client/calls/http';
import { useAnswerTribute, useDeleteTribute } from '@qlixline/api-client/memorials/memorials';
import { screens } from '@qlixline/contract/areas/screens';
import type { Tribute as TributeData } from '@qlixline/contract/memorials/memorial';
import { shownName } from '@qlixline/contract/users/shown-name';
import { ReportButton } from '@qlixline/reports/report-button';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { mediumDate } from '@qlixline/ui/time';
import { EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './tributes.module.css';

type TributeProps = {
  petId: number;
  tribute: TributeData;
  /** True if the viewer owns the pet. */
  isOwner: boolean;
  note?: string;
  /** Called when the tribute isn't shown any more. */
  onGone?: () => void;
  /** Buttons below the words. */
  children?: ReactNode;
};

/** Tribute with its author. The author can delete it, the pet's owner can hide it, and others can report it. */
export function Tribute({ petId, tribute, isOwner, note, onGone, children }: TributeProps) {
  const { id, author, isOwn, text, createdAt } = tribute;
  const name = shownName(author);
  return (
    <article className={styles.tribute} aria-label={isOwn ? 'Your tribute' : `Tribute by ${name}`}>
      <header className={styles.head}>
        <Avatar src={author.profileImageUrl} seed={author.id} size={40} />
        <div className={styles.author}>
          <Link to={isOwn ? screens.profile : screens.user(author.id)}>{name}</Link>
          <p className={styles.muted}>
            <time dateTime={createdAt}>{mediumDate(createdAt)}</time>
          </p>
        </div>
        <div className={styles.acts}>
          {isOwn && <DeleteButton petId={petId} id={id} onDeleted={onGone} />}
          {isOwner && tribute.isApproved && <HideButton petId={petId} id={id} name={name} onHidden={onGone} />}
          {!isOwn && <ReportButton subject="tribute" subjectId={id} name={`the tribute by ${name}`} />}
        </div>
      </header>
      <p className={styles.words} dir="auto">
        {text}
      </p>
      {note && <p className={styles.muted}>{note}</p>}
      {children}
    </article>
  );
}

type DeleteButtonProps = { petId: number; id: number; onDeleted: (() => void) | undefined };

function DeleteButton({ petId, id, onDeleted }: DeleteButtonProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove, isPending } = useDeleteTribute(petId);
  async function confirm(): Promise<void> {
    try {
      await remove(id);
      setAsking(false);
      onDeleted?.();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Your tribute was not deleted', description: messageOf(error) });
    }
  }
  return (
    <>
      <IconButton
        label="Delete your tribute"
        icon={<Trash2 aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title="Delete your tribute?"
        confirmLabel="Delete"
        pending={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        You can write another one afterwards.
      </ConfirmDialog>
    </>
  );
}

type HideButtonProps = { petId: number; id: number; name: string; onHidden: (() => void) | undefined };

function HideButton({ petId, id, name, onHidden }: HideButtonProps) {
  const toast = useToast();
  const { mutateAsync: answer, isPending } = useAnswerTribute(petId);
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: 'The tribute was not changed', description: messageOf(error) });
  async function hide(): Promise<void> {
    try {
      await answer({ id, state: 'declined' });
      onHidden?.();
      const undo = () => void answer({ id, state: 'approved' }).catch(failed);
      toast({ title: `${name}’s tribute is hidden`, action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      failed(error);
    }
  }
  return (
    <IconButton
      label={`Hide the tribute by ${name}`}
      icon={<EyeOff aria-hidden />}
      disabled={isPending}
      onClick={() => void hide()}
    />
  );
}
