import { messageOf } from '@qlixline/api-client/calls/http';
import { placeReviewsQuery } from '@qlixline/api-client/places/places';
import type { Place } from '@qlixline/contract/places/place';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';

import styles from './place.module.css';
import { Review } from './review.tsx';

const loadSheet = () => import('./review-sheet.tsx').then((part) => part.ReviewSheet);

/** Reviews of a place, newest first, with a button for the viewer's own. */
export function Reviews({ place }: { place: Place }) {
  const list = useInfiniteQuery(placeReviewsQuery(place.id));
  const [isWriting, setWriting] = useState(false);
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card aria-labelledby="reviews-title">
      <div className={styles.part}>
        <div className={styles.head}>
          <h2 id="reviews-title">Reviews</h2>
          {!place.isOwn && (
            <Button variant="soft" icon={<Star aria-hidden />} aria-haspopup="dialog" onClick={() => setWriting(true)}>
              {place.ownReview ? 'Change your review' : 'Write a review'}
            </Button>
          )}
        </div>
        {place.reviewCount > 0 && <Distribution ratings={place.ratings} />}
        {list.isPending && (
          <SkeletonGroup label="Loading reviews">
            <Skeleton width="40%" />
            <Skeleton width="90%" />
          </SkeletonGroup>
        )}
        {!list.data && list.isError && (
          <ErrorState
            title="The reviews could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data && reviews.length === 0 && (
          <p className={styles.muted}>
            {place.isOwn ? 'Nobody has reviewed it yet.' : 'Nobody has reviewed it yet. Were you there?'}
          </p>
        )}
        {reviews.length > 0 && (
          <ul className={styles.reviews} aria-labelledby="reviews-title">
            {reviews.map((review) => (
              <li key={review.id}>
                <Review review={review} mayReply={place.isOwn} />
              </li>
            ))}
          </ul>
        )}
        {list.data && (
          <NextPage
            list={list}
            label="Show more"
            ahead="400px"
            failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
          />
        )}
      </div>
      {isWriting && <LazyPart load={loadSheet} props={{ place, onClose: () => setWriting(false) }} />}
    </Card>
  );
}

/** Number of reviews by stars, five first. */
function Distribution({ ratings }: Pick<Place, 'ratings'>) {
  const most = Math.max(...ratings);
  return (
    <dl className={styles.distribution}>
      {ratings
        .map((count, nth) => ({ stars: nth + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <div key={stars}>
            <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <dd>
              <meter aria-hidden min={0} max={most} value={count} />
              <span>{count}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
