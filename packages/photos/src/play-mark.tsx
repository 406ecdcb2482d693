import { Play } from 'lucide-react';

import styles from './play-mark.module.css';

/** Mark in the corner of a video's tile, which must be positioned. */
export function PlayMark() {
  return <Play aria-hidden className={styles.mark} />;
}
