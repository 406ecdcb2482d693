import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import classes from './step-header.module.css';

const STEPS = ['Pet Details', 'Your Profile'] as const;

type StepHeaderProps = { title: string; children: string; current: (typeof STEPS)[number] };

/** The step's title and where one is. A new step starts at its top, for the eye and for screen readers. */
export function StepHeader({ title, children, current }: StepHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const at = STEPS.indexOf(current);

  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <header className={classes.header}>
      <ol className={classes.steps} aria-label="Steps">
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at}
          >
            <span className={classes.number} aria-hidden>
              {index < at ? <Check /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{children}</p>
    </header>
  );
}
