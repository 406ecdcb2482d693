import { Play } from 'lucide-react';

import styles from './play-mark.module.css';

/** In the corner of a tile whose picture stands for a video; the tile is positioned. */
export function PlayMark() {
  return <Play aria-hidden className={styles.mark} />;
}
