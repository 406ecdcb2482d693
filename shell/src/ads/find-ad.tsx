import { Illustration } from '@qlixline/ui/illustration';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { loadAdScript } from './ad-script.ts';
import styles from './ads.module.css';

/** One house ad for this page, as it is shown; null when there is none, such as with a blocker. */
export async function findAd(): Promise<ReactNode> {
  await loadAdScript();
  const ads = globalThis.qlixlineHouseAds ?? [];
  const ad = ads[Math.floor(Math.random() * ads.length)];
  if (!ad) return null;
  return (
    <Link className={styles.body} to={ad.href}>
      <span className={styles.picture}>
        <Illustration species={ad.species} />
      </span>
      <strong>{ad.title}</strong>
      <span className={styles.text}>{ad.text}</span>
    </Link>
  );
}
