import { useTakeStep, useWriteToApplication } from '@qlixline/api-client/listings/applications';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import type { Application } from '@qlixline/contract/listings/application';
import { allowsMessages } from '@qlixline/contract/listings/application-states';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import { APPLICATION_MESSAGE_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { isPhone } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { APPLICATION_NAMES, stepName } from './application-texts.ts';
import styles from './applications.module.css';

type TakeStepProps = { application: Application; otherName: string };

/** Steps that the viewer can take with an application, with a message that can also be sent alone. */
export function TakeStep({ application: { id, state, next }, otherName }: TakeStepProps) {
  const toast = useToast();
  const take = useTakeStep(id);
  const write = useWriteToApplication(id);
  const { keyFor, forgetKey } = useIdempotencyKey();
  const [message, setMessage] = useState('');
  /** Text that is being sent, or was sent. Leaving the screen loses it only if it is refused. */
  const [sent, setSent] = useState('');
  useUnsavedChanges(message.trim() !== '' && message !== sent);
  const isPending = take.isPending || write.isPending;
  const isTooLong = countGraphemes(message.trim()) > APPLICATION_MESSAGE_MAX;
  const mayWrite = allowsMessages(state);
  const maySend = mayWrite && message.trim() !== '' && !isTooLong && !isPending;
  if (next.length === 0 && !mayWrite) return null;

  /** Empties the field, unless something else was written while the message was sent. */
  const clearSent = () => setMessage((now) => (now === message ? '' : now));

  async function takeStep(to: ApplicationState): Promise<void> {
    setSent(message);
    try {
      await take.mutateAsync({ to, message: message.trim() });
      clearSent();
      toast({ title: APPLICATION_NAMES[to], description: `We’ve let ${otherName} know.` });
    } catch (error) {
      setSent('');
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  async function send(): Promise<void> {
    if (!maySend) return;
    setSent(message);
    try {
      await write.mutateAsync({ message: message.trim(), idempotencyKey: keyFor(message.trim()) });
      forgetKey();
      clearSent();
      toast({ title: 'Sent', description: `We’ve let ${otherName} know.` });
    } catch (error) {
      setSent('');
      toast({ variant: 'destructive', title: 'Not sent', description: messageOf(error) });
    }
  }

  /**
   * Handles Enter as in messages: Enter sends and Shift+Enter starts a new line; on phones, whose keyboards have no
   * Shift+Enter, Enter starts a new line.
   */
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!mayWrite || pressedKey(event) !== 'Enter' || event.shiftKey || isPhone()) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={styles.take}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={`Message to ${otherName} (optional)`}
        rows={2}
        value={message}
        counter={{ used: countGraphemes(message), max: APPLICATION_MESSAGE_MAX }}
        error={isTooLong ? `Please use at most ${APPLICATION_MESSAGE_MAX} characters` : undefined}
        onChange={({ target }) => setMessage(target.value)}
        onKeyDown={handleKey}
      />
      <div className={styles.buttons}>
        {mayWrite && (
          <Button
            type="submit"
            variant={message.trim() === '' ? 'soft' : 'primary'}
            icon={<SendHorizontal aria-hidden />}
            loading={write.isPending}
            disabled={!maySend}
          >
            Send
          </Button>
        )}
        {next.map((to, nth) => (
          <Button
            key={to}
            type="button"
            variant={nth === 0 && to !== 'rejected' && to !== 'withdrawn' && state !== 'approved' ? 'primary' : 'soft'}
            loading={take.isPending && take.variables?.to === to}
            disabled={isPending || isTooLong}
            onClick={() => void takeStep(to)}
          >
            {stepName(state, to)}
          </Button>
        ))}
      </div>
    </form>
  );
}
