import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { buttonClass } from '@qlixline/ui/button';
import { PageNotFound } from '@qlixline/ui/empty-page';
import { Link } from 'react-router-dom';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  const home = (
    <Link className={buttonClass()} to={screens.home}>
      Back to home
    </Link>
  );
  return <PageNotFound action={home} />;
}
