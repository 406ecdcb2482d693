import { screens } from '@qlixline/contract/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Link } from 'react-router-dom';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <Card>
      <EmptyState
        species="other"
        title="Page not found"
        headingLevel={1}
        action={
          <Link className={buttonClass()} to={screens.home}>
            Back to home
          </Link>
        }
      >
        We sniffed everywhere, but there is nothing at this address.
      </EmptyState>
    </Card>
  );
}
