import { ownWalksQuery } from '@qlixline/api-client/walks/own-walks';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { useInfiniteQuery } from '@tanstack/react-query';

import { WalkRows } from '../rail/walk-rows.tsx';
import styles from '../rail/rail-card.module.css';

/** Extension of home's rail: the viewer's next walks; nothing if there are none. */
export function NextWalks() {
  const going = useInfiniteQuery(ownWalksQuery('going'));
  const hosting = useInfiniteQuery(ownWalksQuery('hosting'));
  if (going.isPending || hosting.isPending) return null;
  const walks = [going, hosting]
    .flatMap(({ data }) => data?.pages[0]?.items ?? [])
    .filter(({ state }) => state === 'planned')
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  if (walks.length === 0) return null;
  return (
    <div className={styles.card}>
      <WalkRows walks={walks} />
      <Link className={styles.all} to={screens.ownWalks}>
        See all
      </Link>
    </div>
  );
}
