import { useAnswerProposal, waitingProposalsQuery } from '@qlixline/api-client/places/places';
import type { WaitingProposal } from '@qlixline/contract/places/place-proposal';
import type { ProposalAnswer } from '@qlixline/contract/places/place-proposal-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AnswerWithNoteDialog } from './answer-with-note-dialog.tsx';
import { ModerationList } from './moderation-list.tsx';
import styles from './moderation.module.css';
import { WaitingProposalCard, nameOf } from './waiting-proposal-card.tsx';

type Answer = { proposal: WaitingProposal; answer: ProposalAnswer };

/** Pending proposals for places, longest waiting first. */
export function PlacesTab() {
  const list = useInfiniteQuery(waitingProposalsQuery());
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      <ModerationList
        list={list}
        failed="The proposals could not be loaded"
        loading={{ label: 'Loading proposals', rowHeight: '14rem' }}
        empty={{
          species: 'dog',
          title: 'No proposal is waiting',
          children: 'What people propose of places stands here until a moderator has looked at it.',
        }}
      >
        {(proposals) => (
          <ul className={styles.queue} aria-label="Proposals">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <WaitingProposalCard
                  proposal={proposal}
                  onAnswer={(chosen) => setAnswer({ proposal, answer: chosen })}
                />
              </li>
            ))}
          </ul>
        )}
      </ModerationList>
      {answer && <ProposalAnswerDialog {...answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}

function ProposalAnswerDialog({ proposal, answer, onClose }: Answer & { onClose: () => void }) {
  const send = useAnswerProposal();
  const name = nameOf(proposal);
  return (
    <AnswerWithNoteDialog
      name={name}
      answer={answer}
      explanation={
        answer === 'refuse'
          ? 'Whoever proposed it is told, and can propose it anew.'
          : 'Everybody sees it from now on, and whoever proposed it is told.'
      }
      reasonLabel="Why? Whoever proposed it reads this"
      send={send}
      onSend={(note) => send.mutateAsync({ id: proposal.id, answer, note })}
      onClose={onClose}
    />
  );
}
