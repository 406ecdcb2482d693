import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyPage } from '@qlixline/ui/empty-page';

// An area whose content is still empty for everybody. It says what it is for and offers what can be done already.

const completeYourPets = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.petManagement}>
    Complete your pets’ profiles
  </Link>
);

export function LostFoundScreen() {
  return (
    <EmptyPage header="Lost & Found" species="cat" title="Lost & Found is not open yet" action={completeYourPets}>
      Reports of lost and found pets will be shown here. A clear photo and an exact description in your pet’s profile
      help most when it counts.
    </EmptyPage>
  );
}
