import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import styles from './liked-heart.module.css';

const SHOWN_MS = 900; // duration of its animation; without motion it is only shown

/** Heart over a photo that was liked by a double tap. Screen readers learn of it from the like button. */
export function LikedHeart({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Heart className={styles.heart} aria-hidden />;
}
