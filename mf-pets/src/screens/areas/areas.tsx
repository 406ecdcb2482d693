import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyPage } from '@qlixline/ui/empty-page';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

const completeYourPets = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.petManagement}>
    Complete your pets’ profiles
  </Link>
);

export function MatingScreen() {
  return (
    <EmptyPage header="Mating" species="horse" title="Mating is not open yet" action={completeYourPets}>
      Healthy pets of the same species will meet here. Breed, gender and birthday decide who fits, so fill them in.
    </EmptyPage>
  );
}

export function LostFoundScreen() {
  return (
    <EmptyPage header="Lost & Found" species="cat" title="Lost & Found is not open yet" action={completeYourPets}>
      Reports of lost and found pets will be shown here. A clear photo and an exact description in your pet’s profile
      help most when it counts.
    </EmptyPage>
  );
}
