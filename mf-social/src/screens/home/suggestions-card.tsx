import type { ShownSuggestion } from '@qlixline/api-client/friends/suggestions';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useId } from 'react';

import { AddFriendButton } from '../../users/add-friend-button.tsx';
import { userAddress } from '../../users/user-address.ts';
import { reasonText } from '../../users/reason-text.ts';
import { useSuggestions } from '../../users/use-suggestions.ts';
import styles from '../../rail/rail-card.module.css';

const SHOWN_MAX = 4;

/** Suggested people; nothing if there are none. */
export function SuggestionsCard() {
  const { data, isError, isFetching, refetch } = useSuggestions();
  const titleId = useId();
  if (!data && isError) {
    return (
      <Card className={styles.card} aria-labelledby={titleId}>
        <h2 id={titleId}>People you may know</h2>
        <p role="alert" className={styles.failed}>
          They could not be loaded.
        </p>
        <Button variant="soft" size="small" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>People you may know</h2>
        <Link className={styles.all} to={screens.friendSuggestions}>
          See all
        </Link>
      </div>
      <ul className={styles.rows}>
        {data.items.slice(0, SHOWN_MAX).map((suggestion) => (
          <Row key={suggestion.user.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ suggestion }: { suggestion: ShownSuggestion }) {
  const { user, reasons } = suggestion;
  const [reason] = reasons;
  return (
    <li className={styles.row}>
      <Link className={styles.main} to={userAddress(user)}>
        <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
        <span className={styles.names}>
          <strong>{shownName(user)}</strong>
          {reason && <span>{reasonText(reason)}</span>}
        </span>
      </Link>
      <AddFriendButton suggestion={suggestion} />
    </li>
  );
}
