import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteSighting } from '@qlixline/api-client/lost-found/lost-found';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';
import { directionsUrl } from '@qlixline/place-field/directions-url';
import { LazyBehindBlock } from '@qlixline/reports/lazy-behind-block';
import { ReportButton } from '@qlixline/reports/report-button';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { dateAndTime } from '@qlixline/ui/time';
import { Navigation, Trash2 } from 'lucide-react';
import { useState } from 'react';

import styles from './notice.module.css';

const loadAnswer = () => import('./answer-sighting.tsx').then((part) => part.AnswerSighting);

type TrailProps = { notice: Notice; sightings: readonly Sighting[] };

/** List of sightings, starting with the last known place, newest last. */
export function Trail({ notice, sightings }: TrailProps) {
  const [deleting, setDeleting] = useState<Sighting>();
  return (
    <>
      <ol className={styles.trail} aria-label="Sightings">
        <li data-first="true">
          <strong>{notice.place.name}</strong>
          <span className={styles.muted}>
            It went missing · <time dateTime={notice.happenedAt}>{dateAndTime(notice.happenedAt)}</time>
          </span>
        </li>
        {sightings.map((sighting) => (
          <li key={sighting.id}>
            {sighting.isHidden ? (
              <LazyBehindBlock
                container="notice"
                what="sighting"
                author={sighting.author}
                actions={<Acts sighting={sighting} onDelete={() => setDeleting(sighting)} />}
              >
                <strong>{sighting.where}</strong>
                <span className={styles.muted}>
                  <time dateTime={sighting.seenAt}>{dateAndTime(sighting.seenAt)}</time>
                </span>
                <Seen sighting={sighting} />
              </LazyBehindBlock>
            ) : (
              <>
                <div className={styles.seen}>
                  <strong>{sighting.where}</strong>
                  <Acts sighting={sighting} onDelete={() => setDeleting(sighting)} />
                </div>
                <span className={styles.muted}>
                  <time dateTime={sighting.seenAt}>{dateAndTime(sighting.seenAt)}</time> ·{' '}
                  <SeenBy sighting={sighting} />
                </span>
                <Seen sighting={sighting} />
                {notice.isOwn && (
                  <div className={styles.next}>
                    {notice.state === 'active' && <WayThere sighting={sighting} />}
                    {notice.pet && (sighting.conversationId || sighting.author) && (
                      <LazyPart load={loadAnswer} props={{ pet: notice.pet, sighting }} />
                    )}
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {sightings.length === 0 && notice.state === 'active' && (
        <p className={styles.muted}>No sightings yet. Share the notice so more people look out.</p>
      )}
      {deleting && <DeleteDialog sighting={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

type ActsProps = { sighting: Sighting; onDelete: () => void };

/** Buttons to report somebody else's sighting and to delete it, if the viewer may. */
function Acts({ sighting: { id, where, author, isOwn }, onDelete }: ActsProps) {
  const { id: viewerId } = useCurrentUser();
  return (
    <span className={styles.acts}>
      {author && author.id !== viewerId && (
        <ReportButton subject="sighting" subjectId={id} name={`the sighting: ${where}`} />
      )}
      {isOwn && (
        <IconButton
          label={`Delete: ${where}`}
          icon={<Trash2 aria-hidden />}
          aria-haspopup="dialog"
          onClick={onDelete}
        />
      )}
    </span>
  );
}

function Seen({ sighting: { text, image, where } }: { sighting: Sighting }) {
  return (
    <>
      {text && <p>{text}</p>}
      {image && (
        <div className={styles.picture}>
          <SensitiveMedia image={image}>
            <ResponsiveImage image={image} alt={`What was seen: ${where}`} sizes="128px" cover />
          </SensitiveMedia>
        </div>
      )}
    </>
  );
}

/** Link to the way there, for the owner who sets out at once. */
function WayThere({ sighting: { point, where } }: { sighting: Sighting }) {
  if (!point) return null;
  return (
    <a
      className={buttonClass({ variant: 'soft', size: 'small' })}
      href={directionsUrl(point, where, navigator.userAgent)}
      target="_blank"
      rel="noreferrer"
      aria-label={`Directions to: ${where}`}
    >
      <Navigation aria-hidden /> Directions
    </a>
  );
}

function SeenBy({ sighting: { author } }: { sighting: Sighting }) {
  if (!author) return 'somebody without an account';
  return (
    <Link className={styles.person} to={screens.user(author.id)}>
      {shownName(author)}
    </Link>
  );
}

function DeleteDialog({ sighting, onClose }: { sighting: Sighting; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: remove, isPending } = useDeleteSighting();

  async function deleteIt(): Promise<void> {
    try {
      await remove(sighting.id);
      toast({ title: 'Sighting deleted' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not deleted', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title="Delete this sighting?"
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => void deleteIt()}
      onCancel={onClose}
    >
      <p>“{sighting.where}” will be deleted for everybody.</p>
    </ConfirmDialog>
  );
}
