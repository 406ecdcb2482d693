import { usePageTitle } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import type { ChipTone } from '@qlixline/ui/chip';
import { PageHeader } from '@qlixline/ui/page-header';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { pushChecks, readSurroundings } from './push-checks.ts';
import type { PushCheck } from './push-checks.ts';
import styles from './push-test.module.css';

const STATES: Record<PushCheck['state'], { label: string; tone: ChipTone }> = {
  passed: { label: 'Passed', tone: 'leaf' },
  failed: { label: 'Needs attention', tone: 'accent' },
  open: { label: 'Waiting for you', tone: 'sun' },
};

/** Checks of this browser's support for push notifications, each with a remedy. */
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
        <ol className={styles.checks}>
          {checks.map((check) => (
            <Check key={check.id} title={check.title} chip={STATES[check.state]} text={check.text}>
              {check.id === 'permission' && canRequest && (
                <Button size="small" icon={<BellRing aria-hidden />} onClick={() => void requestPermission()}>
                  Allow notifications
                </Button>
              )}
            </Check>
          ))}
          <Check
            title="Delivery"
            chip={{ label: 'Not available yet', tone: 'neutral' }}
            text="Qlixline doesn’t send push notifications yet. Later you can send a test message from here."
          />
        </ol>
      </Card>
    </>
  );
}

type CheckProps = { title: string; chip: { label: string; tone: ChipTone }; text: string; children?: ReactNode };

function Check({ title, chip, text, children }: CheckProps) {
  return (
    <li className={styles.check}>
      <span className={styles.head}>
        <strong>{title}</strong>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </span>
      <span className={styles.text}>{text}</span>
      {children}
    </li>
  );
}
