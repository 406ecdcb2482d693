import { messageOf } from '@qlixline/api-client/calls/http';
import { useTurnPush } from '@qlixline/api-client/notifications/push';
import { isPushOn, pushSupport } from '@qlixline/api-client/notifications/push-device';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { BellRing } from 'lucide-react';
import { useState } from 'react';

import { noteDeclined, wasDeclined } from './asked-before.store.ts';
import classes from './push-question.module.css';

type PushQuestionProps = {
  /** Asks in the context of the screen: "Do you want to know at once when somebody has seen Juno?" */
  question: string;
};

/**
 * Asks whether pushes should be turned on here. The browser's own question, which it asks only once, follows a "Turn on"
 * alone.
 */
export function PushQuestion({ question }: PushQuestionProps) {
  const { id } = useCurrentUser();
  const toast = useToast();
  const turn = useTurnPush(id);
  const [isAsked, setIsAsked] = useState(() => canAsk(id));
  if (!isAsked) return null;

  async function turnOn(): Promise<void> {
    try {
      const outcome = await turn.mutateAsync(true);
      if (outcome === 'dismissed') return; // the question stays
      setIsAsked(false);
      toast(
        outcome === 'on'
          ? { title: 'Push is on', description: 'Choose what is pushed in your settings.' }
          : {
              variant: 'destructive',
              title: 'Your browser blocks notifications',
              description: 'You can allow them in the site settings beside the address.',
            },
      );
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Push could not be turned on here. Please try again later.'),
      });
    }
  }

  function decline(): void {
    noteDeclined();
    setIsAsked(false);
  }

  return (
    <Card aria-label="Push notifications" className={classes.question}>
      <span className={classes.icon}>
        <BellRing aria-hidden />
      </span>
      <span className={classes.text}>
        <strong>{question}</strong>
        <span className={classes.hint}>A notification on this device, also while Qlixline is closed.</span>
      </span>
      <span className={classes.actions}>
        <Button size="small" loading={turn.isPending} onClick={() => void turnOn()}>
          Turn on
        </Button>
        <Button size="small" variant="ghost" onClick={decline}>
          Not now
        </Button>
      </span>
    </Card>
  );
}

const canAsk = (userId: string): boolean =>
  pushSupport() === 'supported' && Notification.permission !== 'denied' && !isPushOn(userId) && !wasDeclined();
