import { messageOf } from '@qlixline/api-client/calls/http';
import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { UNIT_LABELS } from '@qlixline/contract/pets/measurement';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { useMeasurementUnit, useToast } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';

import styles from './measurement-choice.module.css';

const OPTIONS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
] as const satisfies { value: MeasurementUnit; label: string }[];

/** Choice of the measurement unit, saved immediately and optimistically; rolls back on an error. */
export function MeasurementChoice() {
  const toast = useToast();
  const saved = useMeasurementUnit();
  const update = useUpdateSettings();
  const unit = (update.isPending && update.variables.measurementUnit) || saved;
  return (
    <div className={styles.choice}>
      <Segmented
        label="Measurement unit"
        options={OPTIONS}
        value={unit}
        onChange={(measurementUnit) =>
          update.mutate(
            { measurementUnit },
            {
              onError: (error) =>
                toast({
                  variant: 'destructive',
                  title: 'Error',
                  description: messageOf(error, 'Failed to save the measurement unit. Please try again.'),
                }),
            },
          )
        }
      />
      <p className={styles.hint}>
        Weights in {UNIT_LABELS[unit].weight}, heights in {UNIT_LABELS[unit].height}
      </p>
    </div>
  );
}
