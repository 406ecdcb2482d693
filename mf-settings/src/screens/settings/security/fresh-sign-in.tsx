import { onFreshSignInNeeded } from '@qlixline/api-client/account/fresh-sign-in';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useEffect, useState } from 'react';

const dialog = () => import('./proof-dialog.tsx').then((part) => part.ProofDialog);

type Question = { answer: (isProved: boolean) => void };

/** Asks for a fresh sign-in when a call of this screen needs one. The call goes on afterwards. */
export function FreshSignIn() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));
    return onFreshSignInNeeded(ask);
  }, []);
  // A question that nobody can answer any more would hold up its call for ever.
  useEffect(() => () => question?.answer(false), [question]);
  if (!question) return null;
  const end = (isProved: boolean) => {
    question.answer(isProved);
    setQuestion(undefined);
  };
  return <LazyPart load={dialog} props={{ onEnd: end }} failed={() => declined(end)} />;
}

const declined = (end: (isProved: boolean) => void) => <Declined end={end} />;

/** Declines for the user when the dialog can't be loaded; the caller then shows the refusal. */
function Declined({ end }: { end: (isProved: boolean) => void }) {
  useEffect(() => end(false));
  return null;
}
