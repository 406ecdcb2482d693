import { Button } from '@qlixline/ui/button';

import styles from '../post-form.module.css';
import type { FormPhoto } from '../post-values.ts';

type AltNudgeProps = {
  undescribed: readonly FormPhoto[];
  submitLabel: string;
  onDescribe: () => void;
  onAnyway: () => void;
};

/** Asks once to describe photos and videos without alt texts before they are sent; the user may decline. */
export function AltNudge({ undescribed, submitLabel, onDescribe, onAnyway }: AltNudgeProps) {
  const isOne = undescribed.length === 1;
  return (
    <div role="alert" className={styles.nudge} ref={bringIntoView}>
      <p>
        {subjectOf(undescribed)} no description yet. A few words let people who can’t see {isOne ? 'it' : 'them'} take
        part.
      </p>
      <div className={styles.choices}>
        <Button size="small" variant="soft" onClick={onDescribe}>
          Describe
        </Button>
        <Button size="small" variant="ghost" onClick={onAnyway}>
          {submitLabel} anyway
        </Button>
      </div>
    </div>
  );
}

/** Formats the subject: "One video has", "2 photos have", "3 photos and videos have". */
function subjectOf(photos: readonly FormPhoto[]): string {
  const videos = photos.filter(({ isVideo }) => isVideo).length;
  if (photos.length === 1) return videos === 1 ? 'One video has' : 'One photo has';
  const kinds = videos === 0 ? 'photos' : videos === photos.length ? 'videos' : 'photos and videos';
  return `${photos.length} ${kinds} have`;
}

/** Scrolls to the message, because the pressed button may be far away. */
function bringIntoView(nudge: HTMLElement | null) {
  nudge?.scrollIntoView({ block: 'nearest' });
}
