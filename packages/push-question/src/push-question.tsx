import { messageOf } from '@qlixline/api-client/calls/http';
import { useTurnPush } from '@qlixline/api-client/notifications/push';
import { isPushOn, pushSupport } from '@qlixline/api-client/notifications/push-device';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';

import { noteDeclined, wasDeclined } from './asked-before.store.ts';
import classes from './push-question.module.css';

type PushQuestionProps = {
  /** Asks in the context of the screen: "Do you want to know at once when somebody has seen Juno?" */
  question: string;
};

/**
 * Asks whether pushes should be turned on here. The browser's own question, which it asks only once, follows a "Turn on"
 * alone. A browser that blocks them isn't asked, and the way to allow them is shown instead.
 */
export function PushQuestion({ question }: PushQuestionProps) {
  const { id } = useCurrentUser();
  const toast = useToast();
  const turn = useTurnPush(id);
  const [shown, setShown] = useState(() => shownFor(id));
  if (shown === 'nothing') return null;

  async function turnOn(): Promise<void> {
    try {
      const outcome = await turn.mutateAsync(true);
      if (outcome === 'dismissed') return; // the question stays
      setShown('nothing');
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
    setShown('nothing');
  }

  if (shown === 'remedy') {
    return (
      <Card aria-label="Push notifications" className={classes.question}>
        <span className={classes.icon}>
          <BellOff aria-hidden />
        </span>
        <span className={classes.text}>
          <strong>Your browser blocks notifications from here</strong>
          <span className={classes.hint}>Allow them to hear of news at once, also while Qlixline is closed.</span>
        </span>
        <span className={classes.actions}>
          <Link className={buttonClass({ size: 'small' })} to={screens.pushTest}>
            See how
          </Link>
          <Button size="small" variant="ghost" onClick={decline}>
            Not now
          </Button>
        </span>
      </Card>
    );
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

function shownFor(userId: string): 'question' | 'remedy' | 'nothing' {
  if (pushSupport() !== 'supported' || isPushOn(userId) || wasDeclined()) return 'nothing';
  return Notification.permission === 'denied' ? 'remedy' : 'question';
}
