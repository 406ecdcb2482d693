import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { Link } from 'react-router-dom';

import styles from './ads.module.css';
import { useHouseAd } from './use-house-ad.ts';

/** Ad in the right rail. */
export function RailAd() {
  return <ForFreeTier className={styles.inRail} />;
}

/** Ad among the rows of a feed. */
export function FeedAd() {
  return <ForFreeTier className={styles.inFeed} />;
}

type AdProps = { className: string | undefined };

function ForFreeTier(props: AdProps) {
  return useCurrentUser().isPremium ? null : <HouseAd {...props} />;
}

/** House ad. Its space is reserved while it loads and released if there is none. */
function HouseAd({ className }: AdProps) {
  const ad = useHouseAd();
  if (ad === null) return null;
  return (
    <Card className={`${styles.house} ${className}`} aria-label="Advertisement">
      <p className={styles.label}>Advertisement</p>
      {ad}
      <p className={styles.label}>
        Ads keep Qlixline free.{' '}
        <Link className={styles.premium} to={screens.settings}>
          Go Premium
        </Link>
      </p>
    </Card>
  );
}
