import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyPage } from '@qlixline/ui/empty-page';

/** Page for a pet that never existed, was deleted or is hidden from the viewer, without a difference. */
export function PetNotFound() {
  usePageTitle('Pet not found');
  return (
    <EmptyPage
      species="reptile"
      title="This pet is hiding"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.petManagement}>
          Go to your pets
        </Link>
      }
    >
      There is no pet at this address, or its page is not open to you.
    </EmptyPage>
  );
}
