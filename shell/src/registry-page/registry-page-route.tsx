import { LazyPart } from '@qlixline/ui/lazy-part';

import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';

const loadRegistryPage = () => import('./registry-page.tsx').then((part) => part.RegistryPage);

/** Loads the page when somebody opens it: few people ever do. */
export function RegistryPageRoute() {
  return <LazyPart load={loadRegistryPage} props={{}} waiting={<RemoteSkeleton title="Remotes" />} />;
}
