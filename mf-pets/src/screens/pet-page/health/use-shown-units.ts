import { settingsQuery } from '@qlixline/api-client/account/profile';
import { shownUnitsOf } from '@qlixline/contract/pets/measurement';
import type { ShownUnits } from '@qlixline/contract/pets/measurement';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';

/** Returns the units in which the viewer sees a journal; `isKnown` is false until their choice for glucose is there. */
export function useShownUnits(): { units: ShownUnits; isKnown: boolean } {
  const system = useMeasurementUnit();
  const { data, isPending } = useQuery(settingsQuery);
  return { units: shownUnitsOf(system, data?.glucoseUnit ?? null), isKnown: !isPending };
}
