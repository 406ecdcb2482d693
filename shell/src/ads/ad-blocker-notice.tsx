import { useCurrentUser } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';

// In one file with the house ad, which the same users load at the same time. Blockers mustn't know its name.
const loadNotice = () =>
  import(/* webpackChunkName: "offers" */ './checked-notice.tsx').then((part) => part.CheckedNotice);
const nothing = () => null;

/**
 * Notice for users of the free tier whose browser blocks ads (behaviour: ads and premium). The detection is loaded
 * after the first view.
 */
export function AdBlockerNotice() {
  return !useCurrentUser().isPremium && <LazyPart load={loadNotice} props={{}} failed={nothing} />;
}
