import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

/** Where to go on from a page with nothing on it. */
export function HomeLink() {
  return (
    <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
      Back to home
    </Link>
  );
}
