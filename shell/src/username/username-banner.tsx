import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { dismissedStore } from './dismissed.store.ts';
import styles from './username-banner.module.css';

// Loaded on demand, because most users have a username.
const loadCard = () => import('./username-banner-card.tsx').then((banner) => banner.UsernameBannerCard);
const NO_PROPS = {};

/** Asks users without a username to set one (behaviour: username); a dismissal lasts for the session. */
export function UsernameBanner() {
  const { username } = useCurrentUser();
  const { pathname } = useLocation();
  const { usernameBanner: dismissed } = useStore(dismissedStore);
  if (username || dismissed || pathname === screens.usernameSetup) return null;
  const space = <div className={styles.space} />;
  return <LazyPart load={loadCard} props={NO_PROPS} waiting={space} failed={() => space} />;
}
