import { useCurrentUser } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Send } from 'lucide-react';

import { Check } from './check.tsx';
import type { CheckState } from './check.tsx';
import { STEPS, usePushTest } from './use-push-test.ts';
import type { Step } from './use-push-test.ts';

const WAITING = 'This is checked once everything above has passed.';

/** Titles and texts by step: what each state means, and the remedy. */
const TEXTS: Record<Step, { title: string } & Record<Exclude<CheckState, 'waiting'>, string>> = {
  worker: {
    title: 'Worker',
    open: 'A small program of Qlixline receives pushes while no page is open. It is installed when you press the button.',
    running: 'The worker is being installed.',
    passed: 'The worker that receives pushes is installed.',
    failed:
      'The worker could not be installed. Private windows and strict settings prevent it: use a normal window, allow Qlixline to store data, and reload.',
  },
  subscription: {
    title: 'Subscription',
    open: 'This device isn’t registered yet. Press the button.',
    running: 'This device is being registered.',
    passed: 'This device is registered with its push service and with Qlixline.',
    failed:
      'The browser’s push service could not be reached. Check your connection, switch off a VPN or a blocker, and in Brave allow Google’s push services. Then try again.',
  },
  sending: {
    title: 'Sending',
    open: 'Everything is ready for a test.',
    running: 'Qlixline is sending a test.',
    passed: 'The push service has accepted the test.',
    failed: 'The push service didn’t accept the test. Wait a minute and try again.',
  },
  arrival: {
    title: 'Arrival',
    open: 'The test is on its way.',
    running: 'The test is on its way. This can take half a minute.',
    passed:
      'The test has arrived. If you saw no notification, allow them for your browser in the settings of your device.',
    failed:
      'The test didn’t arrive in time. Switch off battery saving and “Do not disturb”, keep the browser running, and try again.',
  },
};

/** Checks of the delivery to this device, and the button that goes through them. */
export function DeliveryChecks({ isReady }: { isReady: boolean }) {
  const { id } = useCurrentUser();
  const { states, isRunning, run } = usePushTest(id, isReady);
  // The button is at the step that hasn't passed.
  const buttonAt = STEPS.find((step) => states[step] !== 'passed') ?? 'arrival';
  const isSubscribed = states.subscription === 'passed';
  return STEPS.map((step) => {
    const { title, ...texts } = TEXTS[step];
    const state = states[step];
    return (
      <Check key={step} title={title} state={state} text={state === 'waiting' ? WAITING : texts[state]}>
        {isReady && step === buttonAt && state !== 'waiting' && (
          <Button size="small" icon={<Send aria-hidden />} loading={isRunning} onClick={() => void run()}>
            {isSubscribed ? 'Send a test' : 'Turn on and send a test'}
          </Button>
        )}
      </Check>
    );
  });
}
