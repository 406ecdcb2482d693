import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import styles from './liked-heart.module.css';

const SHOWN_MS = 900; // as its animation; where motion is unwanted, it only stands there

/** Over a photo that was liked by two taps. Screen readers hear of it from the button that likes. */
export function LikedHeart({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Heart className={styles.heart} aria-hidden />;
}
