import { AREAS, AREA_IDS } from '@qlixline/contract/areas/areas';
import type { AreaId } from '@qlixline/contract/areas/areas';
import { useShell } from '@qlixline/shell-bridge';

/** Returns the areas in the navigation; all areas in shells before 1.2, which don't provide this. */
export function useAreasInNavigation(): readonly AreaId[] {
  const { isInNavigation } = useShell();
  return isInNavigation ? AREA_IDS.filter((id) => isInNavigation(AREAS[id].href)) : AREA_IDS;
}
