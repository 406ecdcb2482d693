import { useVote } from '@qlixline/api-client/topics/threads';
import type { Poll, Thread } from '@qlixline/contract/topics/thread';
import { Button } from '@qlixline/ui/button';
import { dateAndTime } from '@qlixline/ui/time';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';

import { countText } from '../../../users/count-text.ts';
import { JoinButton } from '../join-button.tsx';
import { useFailedToast } from '../use-failed-toast.ts';
import styles from './thread.module.css';

type PollPartProps = { poll: Poll; thread: Thread };

/** Options of a poll to choose from, or its results. */
export function PollPart({ poll, thread }: PollPartProps) {
  const [isChanging, setChanging] = useState(false);
  const { options, voteCount, ownOption, endsAt, isOpen } = poll;
  const mayVote = isOpen && thread.topic.isMember;
  const isChoosing = mayVote && (ownOption === null || isChanging);
  const hasResult = options.every(({ votes }) => votes !== null);
  return (
    <section className={styles.poll} aria-label="Poll">
      {isChoosing ? (
        <Choices poll={poll} thread={thread} onDone={() => setChanging(false)} />
      ) : (
        <ul className={styles.results} aria-label={hasResult ? 'Result so far' : 'Answers'}>
          {options.map(({ text, votes }, nth) => (
            <li key={text} style={{ '--share': `${share(votes, voteCount)}%` } as object} data-known={hasResult}>
              <span dir="auto">
                {text}
                {nth === ownOption && <Check aria-label="Your vote" />}
              </span>
              {votes !== null && <strong title={countText(votes, 'vote')}>{share(votes, voteCount)}%</strong>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.pollFoot}>
        {countText(voteCount, 'vote')} · {isOpen ? `open until ${dateAndTime(endsAt)}` : 'closed'}
        {isOpen && !hasResult && !isChoosing && ' · the result is shown to who votes'}
      </p>
      {mayVote && !isChoosing && (
        <Button variant="link" onClick={() => setChanging(true)}>
          Change my vote
        </Button>
      )}
      {isOpen && !thread.topic.isMember && (
        <JoinButton topic={thread.topic} label="Join to vote" variant="soft" size="small" />
      )}
    </section>
  );
}

function Choices({ poll, thread, onDone }: PollPartProps & { onDone: () => void }) {
  const name = useId();
  const vote = useVote(thread.id);
  const failed = useFailedToast();
  const [chosen, setChosen] = useState(poll.ownOption);
  return (
    <form
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        vote.mutateAsync(chosen).then(onDone, failed('Your vote did not get through'));
      }}
    >
      <fieldset>
        <legend className={styles.hidden}>Your vote</legend>
        {poll.options.map(({ text }, nth) => (
          <label key={text} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === nth} onChange={() => setChosen(nth)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="small" loading={vote.isPending} disabled={chosen === null}>
        Vote
      </Button>
    </form>
  );
}

function share(votes: number | null, all: number): number {
  return all === 0 || votes === null ? 0 : Math.round((votes / all) * 100);
}
