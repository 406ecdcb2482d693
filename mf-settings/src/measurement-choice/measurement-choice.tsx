import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { UNIT_LABELS } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';

import { useChoice } from '../saving/use-choice.ts';
import styles from './measurement-choice.module.css';

const OPTIONS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
] as const satisfies { value: MeasurementUnit; label: string }[];

/** Choice of the measurement unit, saved at once. */
export function MeasurementChoice() {
  const { mutateAsync } = useUpdateSettings();
  const { chosen: unit, choose } = useChoice(useMeasurementUnit(), (measurementUnit) =>
    mutateAsync({ measurementUnit }),
  );
  return (
    <div className={styles.choice}>
      <Segmented label="Measurement unit" options={OPTIONS} value={unit} onChange={choose} />
      <p className={styles.hint}>
        Weights in {UNIT_LABELS[unit].weight}, heights in {UNIT_LABELS[unit].height}
      </p>
    </div>
  );
}
