import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';

/** Replaces the form for mating if the user has no suitable pet. */
export function AddPetFirst() {
  return (
    <EmptyState
      species="dog"
      title="Add your pet first"
      action={
        <Link className={buttonClass()} to={screens.addPet}>
          Add a pet
        </Link>
      }
    >
      A listing for mating follows your pet’s profile: species, breed, sex and date of birth.
    </EmptyState>
  );
}
