import { screens } from '@qlixline/contract/paths';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

/** Says the same of somebody who never existed, has left or is hidden from the viewer. */
export function ProfileNotFound() {
  usePageTitle('Profile not found');
  return (
    <Card>
      <EmptyState
        species="rabbit"
        headingLevel={1}
        title="Nobody is at home here"
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.friends}>
            Go to your friends
          </Link>
        }
      >
        There is no profile at this address, or it is not open to you.
      </EmptyState>
    </Card>
  );
}
