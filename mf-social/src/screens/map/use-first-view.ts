import type { MapView } from '@qlixline/ui/map';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useState } from 'react';

import { useStartView } from '@qlixline/place-field/use-start-view';
import { lastView } from './last-view.store.ts';

/**
 * Returns the map's initial view: from the address, else the last view on this device, else the user's location. Null
 * until it is known.
 */
export function useFirstView(inAddress: MapView | null): MapView | null {
  const { id } = useCurrentUser();
  const [known] = useState(() => inAddress ?? lastView(id));
  const start = useStartView();
  return known ?? start;
}
