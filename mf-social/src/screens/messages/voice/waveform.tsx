import styles from './voice.module.css';

type WaveformProps = {
  peaks: readonly number[];
  /** Part that is filled, 0 to 1. */
  share: number;
};

const BAR = 3; // width of a bar with its gap, in units of the drawing
const HEIGHT = 100;
const LEAST = 8; // so that silence is a line of dots

/** Loudness over time; the played part is filled. */
export function Waveform({ peaks, share }: WaveformProps) {
  return (
    <span className={styles.waveform} aria-hidden>
      <Bars peaks={peaks} />
      <span className={styles.played} style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}>
        <Bars peaks={peaks} />
      </span>
    </span>
  );
}

/** Bars of the loudness, which fill the place that they get. */
export function Bars({ peaks }: Pick<WaveformProps, 'peaks'>) {
  return (
    <svg viewBox={`0 0 ${peaks.length * BAR - 1} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={peaks.map(barOf).join('')} />
    </svg>
  );
}

function barOf(peak: number, nth: number): string {
  const height = Math.max(LEAST, peak);
  return `M${nth * BAR} ${(HEIGHT - height) / 2}h${BAR - 1}v${height}h${1 - BAR}z`;
}
