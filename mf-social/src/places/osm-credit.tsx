import { OSM_ATTRIBUTION, OSM_COPYRIGHT_URL } from '@qlixline/contract/places/place-categories';

import styles from './places.module.css';

/** Credit that OpenStreetMap's licence requires wherever its data is shown. */
export function OsmCredit() {
  return (
    <p className={styles.credit}>
      Places from{' '}
      <a href={OSM_COPYRIGHT_URL} target="_blank" rel="noreferrer">
        {OSM_ATTRIBUTION}
      </a>
    </p>
  );
}
