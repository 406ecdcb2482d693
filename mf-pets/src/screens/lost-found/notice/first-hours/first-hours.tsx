import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetSearchStep } from '@qlixline/api-client/lost-found/lost-found';
import * as paths from '@qlixline/contract/areas/screen-paths';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { searchStepsFor } from '@qlixline/contract/lost-found/search-steps';
import type { SearchStep } from '@qlixline/contract/lost-found/search-steps';
import { placeInQuery } from '@qlixline/place-field/place-in-address';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './first-hours.module.css';
import { stepText } from './step-texts.ts';

/** Steps that help in the first hours, for everybody who looks after the lost pet. Ticks are stored with the notice. */
export function FirstHours({ notice }: { notice: Notice }) {
  const toast = useToast();
  const { mutateAsync: setStep } = useSetSearchStep(notice.id);
  const steps = searchStepsFor(notice.species);
  const done = new Set(notice.ofOwn?.stepsDone);
  const count = steps.filter((step) => done.has(step)).length;

  async function tick(step: SearchStep, isDone: boolean): Promise<void> {
    try {
      await setStep({ step, isDone });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) });
    }
  }

  return (
    <Card aria-labelledby="first-hours">
      <div className={styles.part}>
        <header>
          <h2 id="first-hours">The first hours</h2>
          <p className={styles.muted}>
            Most pets are found close by. Take one step at a time, and share them out: everybody who looks after{' '}
            {notice.name ?? 'your pet'} sees what is done.
          </p>
          <p role="status">
            {count === steps.length
              ? 'Everything is done. Keep listening for news.'
              : `${count} of ${steps.length} done`}
          </p>
        </header>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <Step
              key={step}
              {...stepText(step, notice.species)}
              isDone={done.has(step)}
              onTick={(isDone) => void tick(step, isDone)}
            >
              {linkOf(step, notice)}
            </Step>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type StepProps = {
  title: string;
  text: string;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
  /** Link to what the product does for the step. */
  children: ReactNode;
};

function Step({ title, text, isDone, onTick, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <label className={styles.step}>
        <input
          type="checkbox"
          checked={isDone}
          aria-describedby={id}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className={isDone ? styles.done : undefined}>{title}</span>
      </label>
      <p id={id} className={styles.muted}>
        {text}
      </p>
      {children}
    </li>
  );
}

/** Returns the link to what the product does for a step; null if it can't help. */
function linkOf(step: SearchStep, { id, pet, species, place, ofOwn }: Notice): ReactNode {
  const near = new URLSearchParams(placeInQuery(place)).toString();
  switch (step) {
    case 'poster':
      return ofOwn?.allowsVisitors ? (
        <a className={LINK} href={pathOf('GET /api/lost/:id/poster', { id })} target="_blank" rel="noreferrer">
          Print the poster
        </a>
      ) : null;
    case 'share':
      return <ScreenLink to={paths.sendTo('notice', id)}>Send it to friends</ScreenLink>;
    case 'found':
      return (
        <ScreenLink to={`${paths.lostFound}?tab=found&species=${species}&${near}`}>Found animals nearby</ScreenLink>
      );
    case 'vets':
      return (
        <>
          <ScreenLink to={`${paths.services}?category=veterinary&${near}`}>Vets nearby</ScreenLink>
          <ScreenLink to={`${paths.services}?category=shelter&${near}`}>Shelters nearby</ScreenLink>
        </>
      );
    case 'register':
      return pet && <ScreenLink to={paths.petHealth(pet.id)}>Chip number in the care plan</ScreenLink>;
    case 'home':
    case 'neighbours':
    case 'lure':
    case 'quiet':
      return null;
  }
}

const LINK = buttonClass({ variant: 'soft', size: 'small' });

const ScreenLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={LINK} to={to}>
    {children}
  </Link>
);
