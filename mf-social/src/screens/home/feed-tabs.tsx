import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';

import styles from './home.module.css';
import type { FeedName } from './use-shown-feed.ts';

const TABS = [
  ['friends', 'Friends', screens.friendsFeed],
  ['discover', 'Discover', screens.discover],
] as const;

/** Tabs for posts by friends and for Discover. */
export function FeedTabs({ shown }: { shown: FeedName }) {
  return (
    <nav aria-label="Feeds" className={styles.tabs}>
      {TABS.map(([name, label, to]) => (
        <Link key={name} to={to} replace {...(name === shown && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
