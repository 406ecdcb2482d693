import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';

/** Page for a walk that the viewer cannot see. */
export function WalkNotThere() {
  usePageTitle('Walks');
  return (
    <Card>
      <EmptyState
        species="dog"
        title="This walk is not here any more"
        headingLevel={1}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.walks}>
            Look at other walks
          </Link>
        }
      >
        It may be for friends of its host, or the link is incomplete.
      </EmptyState>
    </Card>
  );
}
