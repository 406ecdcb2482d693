import { screens } from '@qlixline/contract/paths';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { ShieldAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';

import styles from './ads.module.css';
import { adStore, dismissAdNotice, useAdCheck } from './use-ads.ts';

/** Hidden while checking; for people of the free tier whose browser blocks ads (spec §4, §8). */
export function AdBlockerNotice() {
  useAdCheck();
  const { isPremium } = useCurrentUser();
  const { status, noticeDismissed } = useStore(adStore);
  if (isPremium || noticeDismissed || status !== 'blocked') return null;
  return (
    <section className={styles.notice} aria-labelledby="ad-blocker-notice">
      <ShieldAlert aria-hidden className={styles.noticeIcon} />
      <div className={styles.noticeText}>
        <h2 id="ad-blocker-notice">Ad Blocker Detected</h2>
        <p>
          Please disable your ad blocker to support {PRODUCT_NAME}: ads keep the service free. Or{' '}
          <Link className={styles.premium} to={screens.settings}>
            Upgrade to Premium
          </Link>{' '}
          for an ad-free experience.
        </p>
      </div>
      <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={dismissAdNotice} />
    </section>
  );
}
