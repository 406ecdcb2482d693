import { screens } from '@qlixline/contract/areas/screens';
import { buttonClass } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { AtSign, X } from 'lucide-react';
import { Link } from 'react-router-dom';

import { dismissForSession } from './dismissed.store.ts';
import styles from './username-banner.module.css';

/** Content of the banner (behaviour: username). */
export function UsernameBannerCard() {
  return (
    <section className={styles.banner} aria-labelledby="username-banner">
      <span className={styles.icon}>
        <AtSign aria-hidden />
      </span>
      <div className={styles.text}>
        <h2 id="username-banner">Set your username to be found by friends</h2>
        <p>Make it easy for other pet lovers to connect with you</p>
      </div>
      <Link className={`${buttonClass({ size: 'small' })} ${styles.set}`} to={screens.usernameSetup}>
        Set Username
      </Link>
      <IconButton
        className={styles.close}
        label="Dismiss"
        icon={<X aria-hidden />}
        onClick={() => dismissForSession('usernameBanner')}
      />
    </section>
  );
}
