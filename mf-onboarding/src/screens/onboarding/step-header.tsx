import { Steps } from '@qlixline/ui/steps';
import { useEffect, useRef } from 'react';

import classes from './step-header.module.css';

const STEPS = ['Pet Details', 'Your Profile'] as const;

type StepHeaderProps = { title: string; children: string; current: (typeof STEPS)[number] };

/** Title and progress of a step. A new step scrolls to its top and focuses the title. */
export function StepHeader({ title, children, current }: StepHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <header className={classes.header}>
      <Steps label="Steps" steps={STEPS} current={current} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{children}</p>
    </header>
  );
}
