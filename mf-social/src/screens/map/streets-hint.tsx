import { mapSettingsQuery } from '@qlixline/api-client/map/map';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';

import styles from './map.module.css';

/** Tells those who release the product how its map gets streets, while it has none. Others can't do anything about it. */
export function StreetsHint() {
  const { roles } = useCurrentUser();
  const { data } = useQuery(mapSettingsQuery());
  if (!roles.includes('release') || !data || data.styleUrl !== null || data.streets !== null) return null;
  return (
    <p className={styles.town}>
      This map has no streets yet. Import an extract of OpenStreetMap:{' '}
      <code>npm run admin -- import-map FILE.osm.pbf</code>
    </p>
  );
}
