import type { PlaceCard } from '@qlixline/contract/places/place';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import type { WaitingProposal } from '@qlixline/contract/places/place-proposal';
import type { ProposalAnswer } from '@qlixline/contract/places/place-proposal-states';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { dateAndTime } from '@qlixline/ui/time';
import { Fragment } from 'react';

import { CATEGORY_NAMES } from '../../places/category-names.ts';
import { WEEKDAYS, timesOfDay, timesText } from '../../places/place-texts.ts';
import { PROPOSAL_KIND_TEXTS } from '../../places/proposal-texts.ts';
import { userAddress } from '../../users/user-address.ts';
import styles from './moderation.module.css';

export const nameOf = ({ place, proposed }: WaitingProposal): string => place?.name ?? proposed?.name ?? 'The place';

type WaitingProposalCardProps = { proposal: WaitingProposal; onAnswer: (answer: ProposalAnswer) => void };

/** Proposal with the place's current content and the two possible answers. */
export function WaitingProposalCard({ proposal, onAnswer }: WaitingProposalCardProps) {
  const { id, kind, note, proposed, place, user, createdAt, isOwn } = proposal;
  return (
    <Card className={styles.subject} aria-labelledby={`proposal-${id}`}>
      <header className={styles.head}>
        <h2 id={`proposal-${id}`} className={styles.count}>
          {place ? <Link to={screens.place(place.id)}>{place.name}</Link> : nameOf(proposal)}
        </h2>
        <span className={styles.muted}>{PROPOSAL_KIND_TEXTS[kind]}</span>
      </header>
      {note && <blockquote className={styles.excerpt}>{note}</blockquote>}
      <dl className={styles.facts}>
        {proposed &&
          differences(proposed, place).map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        <dt>Proposed by</dt>
        <dd>
          {user ? <Link to={userAddress(user)}>{shownName(user)}</Link> : 'Somebody whom you do not see'},{' '}
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </dd>
      </dl>
      {isOwn ? (
        <p className={styles.muted}>This is your own proposal: another moderator answers it.</p>
      ) : (
        <footer className={styles.answers}>
          <Button variant="soft" onClick={() => onAnswer('refuse')}>
            Refuse
          </Button>
          <Button onClick={() => onAnswer('approve')}>Approve</Button>
        </footer>
      )}
    </Card>
  );
}

/** Lists the proposed values; for a correction, only those that differ from the place's card. */
function differences(proposed: PlaceInput, place: PlaceCard | null): { label: string; value: string }[] {
  const facts = [
    { label: 'What it is', value: CATEGORY_NAMES[proposed.category], now: place && CATEGORY_NAMES[place.category] },
    { label: 'Name', value: proposed.name, now: place?.name },
    { label: 'Address', value: proposed.address, now: place?.address },
    { label: 'Phone', value: proposed.phone, now: undefined },
    { label: 'Website', value: proposed.website ?? '', now: undefined },
    { label: 'Opening hours', value: weekText(proposed.openTimes), now: place ? weekText(place.openTimes) : undefined },
    { label: 'Where', value: pointText(proposed.point), now: place ? pointText(place) : undefined },
  ];
  return facts.filter(({ value, now }) => value !== '' && value !== now);
}

const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

function weekText(openTimes: PlaceInput['openTimes']): string {
  if (!openTimes) return '';
  return WEEKDAYS.map((name, day) => `${name.slice(0, 3)} ${timesText(timesOfDay(openTimes, day))}`).join('; ');
}
