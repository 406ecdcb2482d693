import { messageOf } from '@qlixline/api-client/http';
import { useUpdateSettings } from '@qlixline/api-client/profile';
import type { MeasurementUnit } from '@qlixline/contract/user';
import { useMeasurementUnit, useToast } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';

const OPTIONS = [
  { value: 'metric', label: 'Metric (kg, cm)' },
  { value: 'imperial', label: 'Imperial (lbs, inches)' },
] as const satisfies { value: MeasurementUnit; label: string }[];

/** Saved as soon as it is chosen; shows the choice while it is on its way, and the old one when it fails. */
export function MeasurementChoice() {
  const toast = useToast();
  const saved = useMeasurementUnit();
  const update = useUpdateSettings();
  return (
    <Segmented
      label="Measurement unit"
      options={OPTIONS}
      value={(update.isPending && update.variables.measurementUnit) || saved}
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
  );
}
