import type { WalkCard } from '@qlixline/contract/walks/walk';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { useId } from 'react';

import styles from './rail-card.module.css';
import { WalkRows } from './walk-rows.tsx';

type WalksCardProps = {
  title: string;
  walks: readonly WalkCard[];
  /** Address of the full list. */
  all: string;
};

/** Card with the next walks; nothing if there are none. */
export function WalksCard({ title, walks, all }: WalksCardProps) {
  const titleId = useId();
  if (walks.length === 0) return null;
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Link className={styles.all} to={all}>
          See all
        </Link>
      </div>
      <WalkRows walks={walks} />
    </Card>
  );
}
