import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { ArrowLeft } from 'lucide-react';

export function BackHome() {
  return (
    <Link className={iconButtonClass()} to={screens.home} aria-label="Back to home" title="Back to home">
      <ArrowLeft aria-hidden />
    </Link>
  );
}
