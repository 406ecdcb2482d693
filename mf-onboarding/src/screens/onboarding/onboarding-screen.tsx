import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { useCurrentUser, usePageTitle, useSelectedPet, useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PawPrint } from 'lucide-react';
import { useEffect, useState } from 'react';

import { FirstPetStep } from './first-pet-step.tsx';
import classes from './onboarding.module.css';
import { storeStep, stepBefore } from './step-cookie.ts';
import type { Step } from './step-cookie.ts';
import { WelcomeStep } from './welcome-step.tsx';

const loadMailNote = () => import('./mail-note.tsx').then((part) => part.MailNote);
const loadProfile = () => import('./profile-step.tsx').then((part) => part.ProfileStep);

/** Onboarding for users without a pet (behaviour: onboarding). A reload returns to the same step with its input. */
export function OnboardingScreen() {
  usePageTitle('Welcome');
  const shell = useShell();
  const { id: userId } = useCurrentUser();
  const { pets } = useSelectedPet();
  const [step, setStep] = useState(() => stepBefore(userId, pets.length > 0));

  // The profile follows, so it is prefetched during the first step.
  useEffect(() => {
    if (step === 'first-pet') void loadProfile().catch(() => undefined);
  }, [step]);

  function goTo(next: Step) {
    storeStep(userId, next);
    setStep(next);
  }

  function continueWithProfile() {
    shell.toast({ title: 'Great!', description: "Now let's set up your profile." });
    goTo('profile');
  }

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <PawPrint aria-hidden />
          {PRODUCT_NAME}
        </span>
        <Button variant="ghost" size="small" onClick={() => void shell.signOut()}>
          Sign out
        </Button>
      </header>
      <main className={classes.main}>
        {step === 'welcome' && <WelcomeStep onContinue={() => goTo('first-pet')} />}
        {step === 'first-pet' && <FirstPetStep onCreated={continueWithProfile} />}
        {step === 'profile' && <LazyPart load={loadProfile} props={{}} />}
        <LazyPart load={loadMailNote} props={{}} failed={() => null} />
      </main>
    </div>
  );
}
