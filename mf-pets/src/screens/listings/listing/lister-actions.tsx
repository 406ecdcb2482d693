import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteDraft, useSetListingState } from '@qlixline/api-client/listings/listings';
import { LISTINGS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { Listing } from '@qlixline/contract/listings/listing';
import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import { LISTING_DAYS, isRenewable, mayBecome } from '@qlixline/contract/listings/listing-states';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link, useNavigate } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { mediumDate } from '@qlixline/ui/time';
import { Inbox, Pencil } from 'lucide-react';
import { useState } from 'react';

import styles from './listing.module.css';

const loadInterests = () => import('../mating/interests.tsx').then((part) => part.Interests);

type Step = {
  to: ListingState;
  label: string;
  /** Title of the toast, if it isn't the name of the state. */
  confirmation?: string;
  /** Consequence of the step, in the toast. */
  done: string;
  /** Confirmation of steps by which other users lose something. */
  question?: { title: string; text: string };
};

const STEPS: readonly Step[] = [
  {
    to: 'reserved',
    label: 'Mark as reserved',
    done: 'Nobody can find it until you offer it again.',
  },
  { to: 'sold', label: 'Mark as sold', done: 'Well done.' },
  { to: 'paused', label: 'Pause', done: 'Nobody can find it until you publish it again.' },
  {
    to: 'adopted',
    label: 'Mark as adopted',
    confirmation: 'has found a home',
    done: 'How wonderful.',
    question: {
      title: 'Has it found a home?',
      text: 'The listing will be hidden. You can publish it again later.',
    },
  },
  {
    to: 'withdrawn',
    label: 'Withdraw',
    done: 'Nobody can find it now.',
    question: {
      title: 'Withdraw this listing?',
      text: 'It will be hidden. You can publish it again later.',
    },
  },
];

/** Step that makes the listing public again after it was promised to somebody. */
const OFFERED_AGAIN: Step = {
  to: 'published',
  label: 'Offer again',
  confirmation: 'is offered again',
  done: 'Everybody can find it now.',
};

const PUBLISHED_AGAIN: Step = {
  to: 'published',
  label: 'Publish again',
  confirmation: 'is published again',
  done: 'Everybody can find it now.',
};

/** Step that publishes a listing from each state; a new state must be added. Renewal is separate. */
const PUBLISHES: Record<ListingState, Step> = {
  draft: { to: 'published', label: 'Publish', done: 'Everybody can find it now.' },
  published: PUBLISHED_AGAIN,
  paused: PUBLISHED_AGAIN,
  pending: OFFERED_AGAIN,
  adopted: OFFERED_AGAIN,
  reserved: OFFERED_AGAIN,
  sold: OFFERED_AGAIN,
  expired: PUBLISHED_AGAIN,
  withdrawn: PUBLISHED_AGAIN,
};

const renewalOf = (kind: ListingKind): Step => ({
  to: 'published',
  label: 'Renew',
  confirmation: 'is renewed',
  done: `Everybody can find it for ${LISTING_DAYS[kind]} more days.`,
});

/** Texts for the lister about each state. */
const HINTS: Record<ListingState, string> = {
  draft: 'This is a draft. Only you can see it.',
  published: 'Everybody can find this listing.',
  paused: 'This listing is paused. Nobody can find it.',
  pending: 'An application was approved. Mark it as adopted once the animal has moved.',
  adopted: 'This animal has found a home.',
  reserved: 'It is reserved. Nobody can find it.',
  sold: 'It is sold.',
  expired: 'This listing has expired. Publish it again so people can find it.',
  withdrawn: 'You withdrew this listing.',
};

type ListerActionsProps = { listing: Listing; ofLister: NonNullable<Listing['ofLister']> };

/** Actions of the lister that the state allows. */
export function ListerActions({ listing, ofLister }: ListerActionsProps) {
  const { favouriteCount, openApplicationCount, waitingInterestCount, viewerCount, expiresAt } = ofLister;
  const { id, kind, state, title } = listing;
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: set, isPending } = useSetListingState();
  const { mutateAsync: deleteDraft } = useDeleteDraft();
  const [confirming, setConfirming] = useState<Step | 'delete'>();
  const awaitsApproval = state === 'draft' && listing.shelter?.isApproved === false;
  const missing = missingToPublish(kind, listing, new Date());
  const mayRenew = state === 'published' && isRenewable(expiresAt, new Date());
  const steps = [
    ...(mayRenew ? [renewalOf(kind)] : []),
    ...[PUBLISHES[state], ...STEPS].filter(
      ({ to }) => mayBecome(kind, state, to) && (to !== 'published' || (missing.length === 0 && !awaitsApproval)),
    ),
  ];
  const [first, ...others] = steps;

  const sentences = [
    HINTS[state],
    missing.length > 0 && `Before it can be published: ${missing.map(({ message }) => message).join('. ')}.`,
    awaitsApproval && missing.length === 0 && 'It will be published when a moderator approves the shelter.',
    expiresAt && `It expires on ${mediumDate(expiresAt)}.`,
    viewerCount > 0 && viewersText(viewerCount),
    favouriteCount > 0 && favouritesText(favouriteCount),
  ].filter(Boolean);

  async function take({ to, confirmation, done }: Step): Promise<void> {
    setConfirming(undefined);
    try {
      await set({ id, to });
      toast({ title: `${title} ${confirmation ?? `is ${to}`}`, description: done });
    } catch (error) {
      toast({ variant: 'destructive', title: `${title} was not changed`, description: messageOf(error) });
    }
  }

  async function remove(): Promise<void> {
    setConfirming(undefined);
    try {
      await deleteDraft(id);
      toast({ title: 'Draft deleted' });
      void navigate(screens.ownListings(kind), { replace: true });
    } catch (error) {
      toast({ variant: 'destructive', title: 'The draft was not deleted', description: messageOf(error) });
    }
  }

  return (
    <Card aria-label="Your listing">
      <div className={styles.own}>
        <p>{sentences.join(' ')}</p>
        <div className={styles.actions}>
          {kind === 'adoption' && state !== 'draft' && (
            <Link
              className={buttonClass({ variant: openApplicationCount > 0 ? 'primary' : 'soft' })}
              to={screens.applications(id)}
            >
              <Inbox aria-hidden /> {applicationsText(openApplicationCount)}
            </Link>
          )}
          {kind === 'mating' && state !== 'draft' && (
            <LazyPart load={loadInterests} props={{ listing, count: waitingInterestCount }} />
          )}
          {first && (
            <Button
              variant={openApplicationCount + waitingInterestCount > 0 ? 'soft' : 'primary'}
              loading={isPending}
              onClick={() => (first.question ? setConfirming(first) : void take(first))}
            >
              {first.label}
            </Button>
          )}
          <Link
            className={buttonClass({ variant: missing.length > 0 ? 'primary' : 'soft' })}
            to={screens.editListing(kind, id)}
          >
            <Pencil aria-hidden /> Edit
          </Link>
          {others.map((step) => (
            <Button
              key={step.to}
              variant="ghost"
              disabled={isPending}
              onClick={() => (step.question ? setConfirming(step) : void take(step))}
            >
              {step.label}
            </Button>
          ))}
          {state === 'draft' && (
            <Button variant="ghost" onClick={() => setConfirming('delete')}>
              Delete draft
            </Button>
          )}
        </div>
      </div>
      {confirming === 'delete' && (
        <ConfirmDialog
          open
          destructive
          title={`Delete the draft of ${title}?`}
          confirmLabel="Delete draft"
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => void remove()}
        >
          The text will be deleted for good. Your photos stay.
        </ConfirmDialog>
      )}
      {confirming !== undefined && confirming !== 'delete' && (
        <ConfirmDialog
          open
          title={confirming.question?.title ?? confirming.label}
          confirmLabel={confirming.label}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => void take(confirming)}
        >
          {confirming.question?.text}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const applicationsText = (count: number) =>
  count === 0 ? 'Applications' : count === 1 ? '1 application' : `${count} applications`;

const viewersText = (count: number) =>
  count === 1
    ? 'One person has opened it.'
    : `${count.toLocaleString('en')}${count >= LISTINGS_COUNTED_MAX ? '+' : ''} people have opened it.`;

const favouritesText = (count: number) =>
  count === 1 ? 'One person saved it as a favourite.' : `${count} people saved it as a favourite.`;
