import { screens } from '@qlixline/contract/areas/screens';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { IconButton } from '@qlixline/ui/icon-button';
import { ShieldAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';

import styles from './ads.module.css';
import { dismissAdNotice } from './ad-store.ts';

/** Text of the notice about blocked ads (behaviour: ads and premium). */
export function BlockedNotice() {
  return (
    <section className={styles.notice} aria-labelledby="keeps-it-free">
      <ShieldAlert aria-hidden className={styles.noticeIcon} />
      <div className={styles.noticeText}>
        <h2 id="keeps-it-free">Ad Blocker Detected</h2>
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
