import { LazyPart } from '@qlixline/ui/lazy-part';

import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';

const loadRegistryPage = () => import('./registry-page.tsx').then((part) => part.RegistryPage);

/** Loads the page on demand, because few users ever open it. */
export function RegistryPageRoute() {
  return <LazyPart load={loadRegistryPage} props={{}} waiting={<RemoteSkeleton title="Remotes" />} />;
}
