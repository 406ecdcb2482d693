import { suggestionsQuery } from '@qlixline/api-client/friends';
import type { Suggestion } from '@qlixline/contract/friend';
import { RAIL_SLOT_ID } from '@qlixline/contract/rail-slot';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';

import { reasonText } from '../../people/reason-text.ts';
import { useStep } from '../../people/use-step.ts';
import styles from './suggestions-card.module.css';

const SHOWN_MAX = 4;

/** People that one may know, in the shell's right rail. Nothing when there is no rail or nobody to suggest. */
export function SuggestionsCard() {
  const { data } = useQuery(suggestionsQuery);
  const slot = document.getElementById(RAIL_SLOT_ID);
  if (!slot || !data || data.items.length === 0) return null;
  return createPortal(
    <Card className={styles.card} aria-labelledby="rail-suggestions">
      <div className={styles.head}>
        <h2 id="rail-suggestions">People you may know</h2>
        <Link className={styles.all} to={screens.friendSuggestions}>
          See all
        </Link>
      </div>
      <ul className={styles.people}>
        {data.items.slice(0, SHOWN_MAX).map((suggestion) => (
          <Row key={suggestion.person.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>,
    slot,
  );
}

function Row({ suggestion: { person, reasons } }: { suggestion: Suggestion }) {
  const { take, isPending } = useStep(person);
  const name = shownName(person);
  const [reason] = reasons;
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={screens.user(person.id)}>
        <Avatar src={person.profileImageUrl} seed={person.id} size={40} />
        <span className={styles.names}>
          <strong>{name}</strong>
          {reason && <span>{reasonText(reason)}</span>}
        </span>
      </Link>
      <Button
        variant="soft"
        size="small"
        disabled={isPending}
        aria-label={`Add ${name}`}
        onClick={() => void take({ kind: 'request', userId: person.id })}
      >
        Add
      </Button>
    </li>
  );
}
