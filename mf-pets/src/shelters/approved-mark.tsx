import { Chip } from '@qlixline/ui/chip';
import { BadgeCheck } from 'lucide-react';

import styles from './approved-mark.module.css';

/** A moderator has looked at this shelter. */
export function ApprovedMark() {
  return (
    <Chip tone="leaf" className={styles.mark}>
      <BadgeCheck aria-hidden size={14} /> Approved shelter
    </Chip>
  );
}
