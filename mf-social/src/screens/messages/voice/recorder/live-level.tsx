import { useState } from 'react';

import { Bars } from '../waveform.tsx';
import styles from './voice-recorder.module.css';

const BARS = 24;

type LiveLevelProps = {
  /** Present loudness, 0 to 1. */
  level: number;
  /** Time of the measurement, so that equal levels follow each other too. */
  at: number;
};

/** Loudness of the last seconds, the newest at the end. */
export function LiveLevel({ level, at }: LiveLevelProps) {
  const [last, setLast] = useState({ at, levels: Array.from({ length: BARS }, () => 0) });
  if (last.at !== at) setLast({ at, levels: [...last.levels.slice(1), level] });
  return (
    <span className={styles.level} aria-hidden>
      <Bars peaks={last.levels.map((one) => Math.round(one * 100))} />
    </span>
  );
}
