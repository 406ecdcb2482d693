import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

import { EmptyArea } from './empty-area.tsx';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

const completeYourPets = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.petManagement}>
    Complete your pets’ profiles
  </Link>
);

export function AdoptionScreen() {
  return (
    <EmptyArea
      title="Adoption"
      species="rabbit"
      headline="Adoption is not open yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
          Complete your profile
        </Link>
      }
    >
      Pets that people and shelters give into good hands will be listed here. A place in your profile will bring the
      nearest ones first.
    </EmptyArea>
  );
}

export function MatingScreen() {
  return (
    <EmptyArea title="Mating" species="horse" headline="Mating is not open yet" action={completeYourPets}>
      Healthy pets of the same species will meet here. Breed, gender and birthday decide who fits, so fill them in.
    </EmptyArea>
  );
}

export function SellScreen() {
  return (
    <EmptyArea
      title="Sell"
      species="hamster"
      headline="Selling is not open yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
          Back to home
        </Link>
      }
    >
      Food, toys, beds and all that your pet has grown out of will change hands here.
    </EmptyArea>
  );
}

export function LostFoundScreen() {
  return (
    <EmptyArea title="Lost & Found" species="cat" headline="Lost & Found is not open yet" action={completeYourPets}>
      Reports of lost and found pets will be shown here. A clear photo and an exact description in your pet’s profile
      help most when it counts.
    </EmptyArea>
  );
}
