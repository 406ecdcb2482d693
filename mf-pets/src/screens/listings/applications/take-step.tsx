import { useTakeStep } from '@qlixline/api-client/applications';
import { messageOf } from '@qlixline/api-client/http';
import type { Application } from '@qlixline/contract/application';
import type { ApplicationState } from '@qlixline/contract/application-states';
import { APPLICATION_MESSAGE_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import { APPLICATION_NAMES, stepName } from './application-texts.ts';
import styles from './applications.module.css';

type TakeStepProps = { application: Application; otherName: string };

/** What the viewer may make of an application now, with a word to the other one. */
export function TakeStep({ application: { id, state, next }, otherName }: TakeStepProps) {
  const toast = useToast();
  const { mutateAsync, isPending, variables } = useTakeStep(id);
  const [message, setMessage] = useState('');
  if (next.length === 0) return null;

  async function take(to: ApplicationState): Promise<void> {
    try {
      await mutateAsync({ to, message: message.trim() });
      setMessage('');
      toast({ title: APPLICATION_NAMES[to], description: `We’ve let ${otherName} know.` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That was not possible', description: messageOf(error) });
    }
  }

  return (
    <div className={styles.take}>
      <TextArea
        label={`A word to ${otherName} (optional)`}
        rows={2}
        value={message}
        counter={{ used: countGraphemes(message), max: APPLICATION_MESSAGE_MAX }}
        error={countGraphemes(message) > APPLICATION_MESSAGE_MAX ? 'Please write less' : undefined}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={styles.buttons}>
        {next.map((to, nth) => (
          <Button
            key={to}
            variant={nth === 0 && to !== 'rejected' && to !== 'withdrawn' && state !== 'approved' ? 'primary' : 'soft'}
            loading={isPending && variables?.to === to}
            disabled={isPending || countGraphemes(message) > APPLICATION_MESSAGE_MAX}
            onClick={() => void take(to)}
          >
            {stepName(state, to)}
          </Button>
        ))}
      </div>
    </div>
  );
}
