import { screens } from '@qlixline/contract/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Illustration } from '@qlixline/ui/illustration';
import { Card } from '@qlixline/ui/card';
import { Link } from 'react-router-dom';

import styles from './ads.module.css';
import { useHouseAd } from './use-ads.ts';

/** In the right rail. */
export function RailAd() {
  return <HouseAd className={styles.inRail} />;
}

/** Among the rows of a feed. */
export function FeedAd() {
  return <HouseAd className={styles.inFeed} />;
}

/** An ad of our own for the free tier. Its place is kept while it loads, so that nothing jumps. */
function HouseAd({ className }: { className: string | undefined }) {
  const { isPremium } = useCurrentUser();
  const ad = useHouseAd();
  if (isPremium) return null;
  return (
    <Card className={`${styles.ad} ${className}`} aria-label="Advertisement">
      <p className={styles.label}>Advertisement</p>
      {ad && (
        <Link className={styles.body} to={ad.href}>
          <span className={styles.picture}>
            <Illustration species={ad.species} />
          </span>
          <strong>{ad.title}</strong>
          <span className={styles.text}>{ad.text}</span>
        </Link>
      )}
      <p className={styles.label}>
        Ads keep Qlixline free.{' '}
        <Link className={styles.premium} to={screens.settings}>
          Go Premium
        </Link>
      </p>
    </Card>
  );
}
