import { waitingSheltersQuery } from '@qlixline/api-client/shelters/shelters';
import type { WaitingShelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterAnswer } from '@qlixline/contract/shelters/shelter-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ModerationList } from './moderation-list.tsx';
import styles from './moderation.module.css';
import { ShelterAnswerDialog } from './shelter-answer-dialog.tsx';
import { WaitingShelterCard } from './waiting-shelter-card.tsx';

type Answer = { shelter: WaitingShelter; answer: ShelterAnswer };

/** Shelters under review, longest waiting first. */
export function SheltersTab() {
  const list = useInfiniteQuery(waitingSheltersQuery);
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      <ModerationList
        list={list}
        failed="The shelters could not be loaded"
        loading={{ label: 'Loading shelters', rowHeight: '16rem' }}
        empty={{
          species: 'cat',
          title: 'No shelter is waiting',
          children: 'New shelters stand here until a moderator has looked at them.',
        }}
      >
        {(shelters) => (
          <ul className={styles.queue} aria-label="Shelters">
            {shelters.map((shelter) => (
              <li key={shelter.id}>
                <WaitingShelterCard shelter={shelter} onAnswer={(chosen) => setAnswer({ shelter, answer: chosen })} />
              </li>
            ))}
          </ul>
        )}
      </ModerationList>
      {answer && <ShelterAnswerDialog {...answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
