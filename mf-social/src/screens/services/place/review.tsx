import { messageOf } from '@qlixline/api-client/calls/http';
import { useReplyToReview } from '@qlixline/api-client/places/places';
import type { PlaceReview } from '@qlixline/contract/places/place-review';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { LazyBehindBlock } from '@qlixline/reports/lazy-behind-block';
import { ReportButton } from '@qlixline/reports/report-button';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { timeAgoInWords } from '@qlixline/ui/time';
import { useState } from 'react';

import { Stars } from '../../../places/stars.tsx';
import { userAddress } from '../../../users/user-address.ts';
import styles from './place.module.css';

const SMALL = '128px';
const loadSheet = () => import('./reply-sheet.tsx').then((part) => part.ReplySheet);

type ReviewProps = { review: PlaceReview; mayReply: boolean };

/** Review with the place's reply. */
export function Review(props: ReviewProps) {
  return props.review.isHidden ? <HiddenReview {...props} /> : <ShownReview {...props} />;
}

/** Review behind a block, as the place's owner sees it, who can report it and delete an earlier reply. */
function HiddenReview({ review: { id, author, stars, text, images, reply } }: ReviewProps) {
  return (
    <article className={styles.review} aria-label={HIDDEN_BY_BLOCK}>
      <LazyBehindBlock
        container="place"
        what="review"
        author={author}
        actions={
          <>
            <ReportButton subject="place_review" subjectId={id} name="the review" />
            {reply && <DeleteReply reviewId={id} />}
          </>
        }
      >
        <Stars stars={stars} />
        {text && <p className={styles.words}>{text}</p>}
        <Photos images={images} name={shownName(author)} />
      </LazyBehindBlock>
    </article>
  );
}

function ShownReview({ review, mayReply }: ReviewProps) {
  const { id, author, isFriend, isOwn, stars, text, images, createdAt, editedAt, reply } = review;
  const [isReplying, setReplying] = useState(false);
  const name = shownName(author);
  return (
    <article className={styles.review} aria-label={`Review by ${name}`}>
      <header className={styles.head}>
        <div className={styles.author}>
          <Avatar src={author.profileImageUrl} seed={author.id} size={40} />
          <div>
            <Link className={styles.person} to={userAddress(author)}>
              {name}
            </Link>
            <p className={styles.muted}>
              <time dateTime={createdAt}>{timeAgoInWords(createdAt)}</time>
              {editedAt && ', changed since'}
            </p>
          </div>
          {isFriend && <Chip tone="leaf">Friend</Chip>}
          {isOwn && <Chip>You</Chip>}
        </div>
        {!isOwn && <ReportButton subject="place_review" subjectId={id} name={`the review by ${name}`} />}
      </header>
      <Stars stars={stars} />
      {text && <p className={styles.words}>{text}</p>}
      <Photos images={images} name={name} />
      {reply && (
        <div className={styles.reply}>
          <strong>The place answers</strong>
          <p className={styles.words}>{reply.text}</p>
        </div>
      )}
      {mayReply && (
        <div className={styles.actions}>
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setReplying(true)}>
            {reply ? 'Change the answer' : 'Answer'}
          </Button>
          {reply && <DeleteReply reviewId={id} />}
        </div>
      )}
      {isReplying && <LazyPart load={loadSheet} props={{ review, onClose: () => setReplying(false) }} />}
    </article>
  );
}

function Photos({ images, name }: { images: PlaceReview['images']; name: string }) {
  if (images.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={`Photos by ${name}`}>
      {images.map((image) => (
        <li key={image.url}>
          <ResponsiveImage image={image} alt={image.alt} sizes={SMALL} cover />
        </li>
      ))}
    </ul>
  );
}

function DeleteReply({ reviewId }: { reviewId: number }) {
  const toast = useToast();
  const { mutate, isPending } = useReplyToReview(reviewId);
  return (
    <Button
      variant="ghost"
      loading={isPending}
      onClick={() =>
        mutate(null, {
          onSuccess: () => toast({ title: 'Answer deleted' }),
          onError: (error) =>
            toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) }),
        })
      }
    >
      Delete the answer
    </Button>
  );
}
