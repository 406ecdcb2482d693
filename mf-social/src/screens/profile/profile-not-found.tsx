import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyPage } from '@qlixline/ui/empty-page';

/** Page for a user who never existed, has deleted the account or is hidden from the viewer, without a difference. */
export function ProfileNotFound() {
  usePageTitle('Profile not found');
  return (
    <EmptyPage
      species="rabbit"
      title="Nobody is at home here"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.friends}>
          Go to your friends
        </Link>
      }
    >
      There is no profile at this address, or it is not open to you.
    </EmptyPage>
  );
}
