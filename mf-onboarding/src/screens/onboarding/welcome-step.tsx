import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { Illustration } from '@qlixline/ui/illustration';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';

import classes from './welcome-step.module.css';

const CROWD = ['rabbit', 'dog', 'cat', 'bird', 'hamster'] as const satisfies SpeciesId[];

export function WelcomeStep({ onContinue }: { onContinue: () => void }) {
  return (
    <Card padding="none" aria-labelledby="welcome" className={classes.card}>
      <div className={classes.hero} aria-hidden>
        {CROWD.map((species) => (
          <span key={species} className={classes.animal}>
            <Illustration species={species} />
          </span>
        ))}
      </div>
      <div className={classes.text}>
        <h1 id="welcome" className={classes.title}>
          Welcome to {PRODUCT_NAME}!
        </h1>
        <p className={classes.lead}>
          Good to have you here. Everything starts with your pet: tell us who you live with, and the rest follows.
        </p>
        <Button size="large" block onClick={onContinue}>
          Add My First Pet
        </Button>
        <p className={classes.note}>It takes two minutes. A name and a species are enough.</p>
      </div>
    </Card>
  );
}
