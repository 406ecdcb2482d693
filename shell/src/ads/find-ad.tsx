import { Illustration } from '@qlixline/ui/illustration';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { loadAdScript } from './ad-script.ts';
import styles from './ads.module.css';

/** Id of the ad that asks for a photo of a pet; left out if every pet has one. */
const PHOTO_AD = 'photo';

/** Finds one house ad for this page; null if there is none, as with a blocker. */
export async function findAd(lacksPhoto: boolean): Promise<ReactNode> {
  await loadAdScript();
  const ads = (globalThis.qlixlineHouseAds ?? []).filter(({ id }) => id !== PHOTO_AD || lacksPhoto);
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
