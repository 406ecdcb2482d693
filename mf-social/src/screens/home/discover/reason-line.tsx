import type { DiscoverReason } from '@qlixline/contract/posts/discover';
import { Hash, Heart, MapPin, PawPrint, Sparkles, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { discoverReasonText } from './discover-reason-text.ts';
import styles from './reason-line.module.css';

const ICONS = {
  liked_by_friend: Heart,
  same_species: PawPrint,
  same_place: MapPin,
  liked_tag: Hash,
  popular: TrendingUp,
  recent: Sparkles,
} as const;

/** Reason why a post is recommended, with actions next to it. */
export function ReasonLine({ reason, children }: { reason: DiscoverReason; children: ReactNode }) {
  const Icon = ICONS[reason.kind];
  return (
    <div className={styles.line}>
      <p className={styles.reason}>
        <Icon aria-hidden size={16} />
        <span>{discoverReasonText(reason)}</span>
      </p>
      <span className={styles.acts}>{children}</span>
    </div>
  );
}
