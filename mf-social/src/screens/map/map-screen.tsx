import { usePageTitle } from '@qlixline/shell-bridge';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './map.module.css';
import { OpenMap } from './open-map.tsx';
import { useFirstView } from './use-first-view.ts';
import { useMapAddress } from './use-map-address.ts';

/** Map and list of what is nearby: services, parks, walks, lost pets and friends' pets. */
export function MapScreen() {
  usePageTitle('Map');
  const [address, change] = useMapAddress();
  const first = useFirstView(address.view);
  if (first) return <OpenMap first={first} address={address} onChange={change} />;
  return (
    <div className={styles.screen}>
      <div className={styles.controls}>
        <PageHeader title="Map" />
      </div>
      <SkeletonGroup className={styles.ground} label="Loading the map">
        <Skeleton shape="box" height="100%" />
      </SkeletonGroup>
    </div>
  );
}
