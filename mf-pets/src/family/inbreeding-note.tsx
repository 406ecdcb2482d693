import { INBREEDING_WARNED_FROM } from '@qlixline/contract/pet-family/inbreeding';
import type { Inbreeding } from '@qlixline/contract/pet-family/pet-family';
import { TriangleAlert } from 'lucide-react';

import { inbreedingText, percentText } from './inbreeding-text.ts';
import styles from './inbreeding.module.css';

type InbreedingNoteProps = { inbreeding: Inbreeding; of: 'litter' | 'pet' };

/** Inbreeding of a pet or a litter with its sources; a warning from the level of first cousins on. */
export function InbreedingNote({ inbreeding, of }: InbreedingNoteProps) {
  const isWarned = inbreeding.coefficient >= INBREEDING_WARNED_FROM;
  return (
    <div className={styles.note} data-warned={isWarned}>
      <p>
        {isWarned && <TriangleAlert aria-hidden size={18} />}
        <strong>
          {of === 'litter' ? 'Inbreeding of a litter' : 'Inbreeding'}: {percentText(inbreeding.coefficient)}
        </strong>
      </p>
      {isWarned && (
        <p>
          {of === 'litter'
            ? 'That is high. The young of close relatives fall ill more often; please talk to a vet or a breeding club first.'
            : 'That is high: as much as the child of cousins, or more.'}
        </p>
      )}
      <p>{inbreedingText(inbreeding).join(' ')}</p>
    </div>
  );
}
