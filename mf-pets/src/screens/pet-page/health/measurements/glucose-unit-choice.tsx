import { useUpdateSettings } from '@qlixline/api-client/account/profile';
import { messageOf } from '@qlixline/api-client/calls/http';
import { GLUCOSE_UNITS } from '@qlixline/contract/pet-health/health-kinds';
import type { GlucoseUnit } from '@qlixline/contract/pet-health/health-kinds';
import { useToast } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';

const OPTIONS = GLUCOSE_UNITS.map((unit) => ({ value: unit, label: unit }));

type GlucoseUnitChoiceProps = {
  value: GlucoseUnit;
  /** Called at once, before the choice is saved. */
  onChoose?: (unit: GlucoseUnit) => void;
};

/** Choice of the unit of blood glucose for all journals, whatever the unit system. */
export function GlucoseUnitChoice({ value, onChoose }: GlucoseUnitChoiceProps) {
  const toast = useToast();
  const update = useUpdateSettings();
  const chosen = update.isPending ? update.variables.glucoseUnit : undefined;
  return (
    <Segmented
      label="Unit of blood glucose"
      hideLabel
      options={OPTIONS}
      value={chosen ?? value}
      onChange={(glucoseUnit) => {
        onChoose?.(glucoseUnit);
        update.mutate(
          { glucoseUnit },
          {
            onError: (error) =>
              toast({ variant: 'destructive', title: 'The unit was not saved', description: messageOf(error) }),
          },
        );
      }}
    />
  );
}
