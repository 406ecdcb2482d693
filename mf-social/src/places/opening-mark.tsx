import type { PlaceCard } from '@qlixline/contract/places/place';

import { openingText } from './place-texts.ts';
import styles from './places.module.css';

/** Opening state of a place; nothing if unknown. */
export function OpeningMark({ place }: { place: Pick<PlaceCard, 'openTimes' | 'timeZone'> }) {
  const opening = openingText(place, new Date());
  return (
    opening && (
      <span className={styles.opening} data-tone={opening.tone}>
        {opening.text}
      </span>
    )
  );
}
