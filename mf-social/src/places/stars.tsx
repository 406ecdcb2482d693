import { Star } from 'lucide-react';

import { ratingText } from './place-texts.ts';
import styles from './places.module.css';

/** Average rating and number of reviews. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) return <span className={styles.unrated}>No reviews yet</span>;
  return (
    <span className={styles.rating} role="img" aria-label={ratingText(rating, reviewCount)}>
      <Star aria-hidden size={16} fill="currentColor" />
      <strong aria-hidden>{rating.toFixed(1)}</strong>
      <span aria-hidden className={styles.muted}>
        ({reviewCount})
      </span>
    </span>
  );
}

/** Rating of one review. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${stars} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((nth) => (
        <Star key={nth} aria-hidden size={16} fill={nth <= stars ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}
