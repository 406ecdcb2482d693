import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { PageNotFound } from '@qlixline/ui/empty-page';

/** Page of an address below `/settings` that names no area. */
export function NoArea() {
  return (
    <PageNotFound
      action={
        <Link className={buttonClass()} to={screens.settings}>
          All settings
        </Link>
      }
    />
  );
}
