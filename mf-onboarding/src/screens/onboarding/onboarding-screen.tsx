import { PRODUCT_NAME } from '@qlixline/contract/product';
import { usePageTitle, useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';

import { FirstPetStep } from './first-pet-step.tsx';
import classes from './onboarding.module.css';
import { ProfileStep } from './profile-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

type Step = 'welcome' | 'first-pet' | 'profile';

/**
 * The way into the product without a pet (behaviour: onboarding). Whoever reloads after the pet was created has a
 * pet and gets the main app; the username prompt then asks for what the last step would have.
 */
export function OnboardingScreen() {
  usePageTitle('Welcome');
  const shell = useShell();
  const [step, setStep] = useState<Step>('welcome');

  function continueWithProfile() {
    shell.toast({ title: 'Great!', description: "Now let's set up your profile." });
    setStep('profile');
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
        {step === 'welcome' && <WelcomeStep onContinue={() => setStep('first-pet')} />}
        {step === 'first-pet' && <FirstPetStep onCreated={continueWithProfile} />}
        {step === 'profile' && <ProfileStep />}
      </main>
    </div>
  );
}
