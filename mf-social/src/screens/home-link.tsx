import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

/** Link to home for pages without content. */
export function HomeLink() {
  return (
    <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
      Back to home
    </Link>
  );
}
