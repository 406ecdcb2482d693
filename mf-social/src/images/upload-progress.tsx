import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import styles from './upload-progress.module.css';

type UploadProgressProps = { label: string; percent: number | undefined };

/** How much of a picture has been sent. All of it: the server is at work, nobody knows for how long. */
export function UploadProgress({ label, percent = 0 }: UploadProgressProps) {
  const isSent = percent >= 100;
  return (
    <label className={styles.upload}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <progress className={styles.bar} max={100} {...(!isSent && { value: percent })} />
      <span className={styles.percent} aria-hidden>
        {isSent ? 'Almost done' : `${percent} %`}
      </span>
    </label>
  );
}
