import { usePageTitle } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { BellRing } from 'lucide-react';
import { useState } from 'react';

import { Check } from './check.tsx';
import { pushChecks, readSurroundings } from './push-checks.ts';
import styles from './push-test.module.css';

const delivery = () => import('./delivery-checks.tsx').then((part) => part.DeliveryChecks);

/** Checklist of what pushes to this device need, each with a remedy: first the browser, then the delivery. */
export function PushTestScreen() {
  usePageTitle('Push test');
  const [surroundings, setSurroundings] = useState(() => readSurroundings(globalThis));
  const checks = pushChecks(surroundings);
  const canRequest = checks.every(({ id, state }) => state === (id === 'permission' ? 'open' : 'passed'));

  async function requestPermission() {
    await Notification.requestPermission();
    setSurroundings(readSurroundings(globalThis));
  }

  return (
    <>
      <PageHeader title="Push test" subtitle="Check if this device can receive notifications" />
      <Card padding="large">
        <ol className={styles.checks} aria-live="polite">
          {checks.map(({ id, ...check }) => (
            <Check key={id} {...check}>
              {id === 'permission' && canRequest && (
                <Button size="small" icon={<BellRing aria-hidden />} onClick={() => void requestPermission()}>
                  Allow notifications
                </Button>
              )}
            </Check>
          ))}
          <LazyPart load={delivery} props={{ isReady: checks.every(({ state }) => state === 'passed') }} />
        </ol>
      </Card>
    </>
  );
}
