import { messageOf } from '@qlixline/api-client/calls/http';
import { hiddenWordsQuery, useSaveHiddenWords } from '@qlixline/api-client/safety/safety';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { TextField } from '@qlixline/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import { useSave } from '../../../saving/use-save.ts';
import styles from '../settings.module.css';
import { wordProblem } from './word-problem.ts';

/** Words whose content is hidden from the user. */
export function HiddenWordsPart() {
  const query = useQuery(hiddenWordsQuery);
  return (
    <>
      <p className={styles.muted}>You won’t see other people’s posts and comments that contain one of these words.</p>
      {query.isPending && <LinesSkeleton label="Loading your hidden words" />}
      {query.isError && !query.data && (
        <ErrorState
          title="Your hidden words could not be loaded"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Words words={query.data.words} />}
    </>
  );
}

function Words({ words }: { words: string[] }) {
  const run = useSave();
  const save = useSaveHiddenWords();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  async function add() {
    const word = typed.trim();
    const wrong = wordProblem(word, words);
    setProblem(wrong);
    if (wrong) return;
    const isSaved = await run({
      save: () => save.mutateAsync([...words, word]),
      undo: () => save.mutateAsync(words),
      said: `“${word}” is hidden`,
      failed: (error) => {
        setProblem(messageOf(error, 'The word could not be saved. Please try again.'));
        return null;
      },
    });
    if (isSaved) setTyped('');
  }

  const remove = (word: string) =>
    run({
      save: () => save.mutateAsync(words.filter((other) => other !== word)),
      undo: () => save.mutateAsync(words),
      said: `“${word}” is no longer hidden`,
      failed: (error) => ({ title: 'Error', description: messageOf(error, 'That didn’t work. Please try again.') }),
    });

  return (
    <>
      <form
        className={styles.wordForm}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="Word or phrase"
          value={typed}
          error={problem}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="soft" loading={save.isPending}>
          Hide
        </Button>
      </form>
      {words.length > 0 ? (
        <ul className={styles.words} aria-label="Hidden words">
          {words.map((word) => (
            <li key={word} className={styles.word}>
              {word}
              <button
                type="button"
                aria-label={`Show “${word}” again`}
                disabled={save.isPending}
                onClick={() => void remove(word)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.muted}>No hidden words yet.</p>
      )}
    </>
  );
}
