import { Chip } from '@qlixline/ui/chip';
import type { ChipTone } from '@qlixline/ui/chip';
import type { ReactNode } from 'react';

import styles from './push-test.module.css';

export type CheckState = 'passed' | 'failed' | 'open' | 'running' | 'waiting';

const STATES: Record<CheckState, { label: string; tone: ChipTone }> = {
  passed: { label: 'Passed', tone: 'leaf' },
  failed: { label: 'Needs attention', tone: 'accent' },
  open: { label: 'Waiting for you', tone: 'sun' },
  running: { label: 'Checking…', tone: 'sky' },
  waiting: { label: 'Not yet', tone: 'neutral' },
};

type CheckProps = { title: string; state: CheckState; text: string; children?: ReactNode };

/** Line of the checklist: a state, what it means, and the remedy. */
export function Check({ title, state, text, children }: CheckProps) {
  const { label, tone } = STATES[state];
  return (
    <li className={styles.check}>
      <span className={styles.head}>
        <strong>{title}</strong>
        <Chip tone={tone}>{label}</Chip>
      </span>
      <span className={styles.text}>{text}</span>
      {children}
    </li>
  );
}
