import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import styles from './upload-progress.module.css';
import type { UploadPercent } from './use-image-uploads.ts';

type UploadProgressProps = { label: string; percent: UploadPercent | undefined };

const NOTHING_SENT: UploadPercent = { sent: 0 };

/** Progress of an upload. At 100 % the server processes it; for a video, the progress of transcoding is shown. */
export function UploadProgress({ label, percent }: UploadProgressProps) {
  const { sent, prepared } = percent ?? NOTHING_SENT;
  const isPreparing = sent >= 100;
  const value = isPreparing ? prepared : sent;
  return (
    <label className={styles.upload}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <progress className={styles.bar} max={100} {...(value !== undefined && { value })} />
      <span className={styles.percent} aria-hidden>
        {isPreparing ? preparingText(prepared) : `${sent} %`}
      </span>
    </label>
  );
}

function preparingText(prepared: number | undefined): string {
  return prepared === undefined ? 'Almost done' : `Preparing ${prepared} %`;
}
