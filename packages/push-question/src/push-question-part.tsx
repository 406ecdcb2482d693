import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton } from '@qlixline/ui/skeleton';
import { useState } from 'react';

import { mayAsk } from './may-ask.ts';

const load = () => import('./push-question.tsx').then((part) => part.PushQuestion);
const nothing = () => null;

/** The question, loaded on demand. Its place is kept, so that what follows doesn't move. */
export function PushQuestionPart({ question }: { question: string }) {
  const [isLikely] = useState(mayAsk);
  return (
    <LazyPart
      load={load}
      props={{ question }}
      waiting={isLikely ? <Skeleton shape="box" height="8rem" /> : null}
      failed={nothing}
    />
  );
}
