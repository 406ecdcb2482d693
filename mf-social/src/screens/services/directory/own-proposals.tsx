import { messageOf } from '@qlixline/api-client/calls/http';
import { placeProposalsQuery, useWithdrawProposal } from '@qlixline/api-client/places/places';
import type { PlaceProposal } from '@qlixline/contract/places/place-proposal';
import type { ProposalState } from '@qlixline/contract/places/place-proposal-states';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PROPOSAL_KIND_TEXTS } from '../../../places/proposal-texts.ts';
import { PlacesSkeleton } from './place-pages.tsx';
import styles from './services.module.css';

const STATES: Record<ProposalState, { text: string; tone: 'sun' | 'leaf' | 'neutral' }> = {
  waiting: { text: 'Waiting for a moderator', tone: 'sun' },
  approved: { text: 'Approved', tone: 'leaf' },
  refused: { text: 'Not accepted', tone: 'neutral' },
};

/** The viewer's proposals for places with their answers. */
export function OwnProposals() {
  const proposals = useQuery(placeProposalsQuery());
  const [withdrawing, setWithdrawing] = useState<PlaceProposal>();
  if (proposals.isPending) return <PlacesSkeleton label="Loading your proposals" />;
  if (!proposals.data) {
    return (
      <Card>
        <ErrorState
          title="Your proposals could not be loaded"
          text={messageOf(proposals.error)}
          onRetry={() => void proposals.refetch()}
          retrying={proposals.isFetching}
        />
      </Card>
    );
  }
  if (proposals.data.length === 0) {
    return (
      <Card>
        <EmptyState species="bird" title="No proposals yet">
          Add a missing place, or suggest a change on a place’s page.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Your proposals">
        {proposals.data.map((proposal) => (
          <li key={proposal.id}>
            <Card>
              <Proposal proposal={proposal} onWithdraw={() => setWithdrawing(proposal)} />
            </Card>
          </li>
        ))}
      </ul>
      {withdrawing && <Withdraw proposal={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

function Proposal({ proposal, onWithdraw }: { proposal: PlaceProposal; onWithdraw: () => void }) {
  const { kind, placeId, placeName, refusal, createdAt } = proposal;
  const state = STATES[proposal.state];
  return (
    <div className={styles.proposal}>
      <div className={styles.head}>
        <strong>{placeId === null ? placeName : <Link to={screens.place(placeId)}>{placeName}</Link>}</strong>
        <Chip tone={state.tone}>{state.text}</Chip>
      </div>
      <p className={styles.muted}>
        {PROPOSAL_KIND_TEXTS[kind]}, <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </p>
      {refusal && <p>{refusal}</p>}
      {proposal.state === 'waiting' && (
        <div>
          <Button variant="ghost" aria-haspopup="dialog" onClick={onWithdraw}>
            Withdraw
          </Button>
        </div>
      )}
    </div>
  );
}

function Withdraw({ proposal, onClose }: { proposal: PlaceProposal; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: withdraw, isPending } = useWithdrawProposal();

  async function confirm(): Promise<void> {
    try {
      await withdraw(proposal.id);
      toast({ title: 'Proposal withdrawn' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title="Withdraw your proposal?"
      confirmLabel="Withdraw"
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Your proposal about {proposal.placeName} will be deleted.
    </ConfirmDialog>
  );
}
