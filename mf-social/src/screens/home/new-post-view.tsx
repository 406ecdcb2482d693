import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';

import { Composer } from '../../posts/composer/composer.tsx';
import { BackHome } from './back-home.tsx';

const TITLE = 'New post';

/** Composer of a post, by its address. */
export function NewPostView() {
  const navigate = useNavigate();
  usePageTitle(TITLE);
  return (
    <>
      <PageHeader title={TITLE} back={<BackHome />} />
      <Composer
        placeholder="What is new with your pets?"
        files={[]}
        isAtAddress
        onClose={() => void navigate(screens.home, { replace: true })}
        onPosted={() => void navigate(screens.friendsFeed, { replace: true })}
      />
    </>
  );
}
