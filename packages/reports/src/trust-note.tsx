import type { ReachName } from '@qlixline/contract/trust/reaches';
import { LazyPart } from '@qlixline/ui/lazy-part';

const loadRefusal = () => import('./trust-refusal.tsx').then(({ TrustRefusal }) => TrustRefusal);
const nothing = () => null;

/**
 * Note above a form that the account can't do this today, and why; renders nothing if it can. Its code is loaded
 * separately, as few users need it.
 */
export function TrustNote({ reach }: { reach: ReachName }) {
  return <LazyPart load={loadRefusal} props={{ reach }} failed={nothing} />;
}
