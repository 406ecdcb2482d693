import { AREAS, AREA_IDS } from '@qlixline/contract/areas';
import type { AreaId } from '@qlixline/contract/areas';
import { useShell } from '@qlixline/shell-bridge';

/** The areas that the navigation leads to. A shell from before 1.2 doesn't tell: then each of them. */
export function useAreasInNavigation(): readonly AreaId[] {
  const { isInNavigation } = useShell();
  return isInNavigation ? AREA_IDS.filter((id) => isInNavigation(AREAS[id].href)) : AREA_IDS;
}
