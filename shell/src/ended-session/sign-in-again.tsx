import type { CurrentUser } from '@qlixline/contract/user';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useStore } from 'zustand';

import { endedSessionStore } from './ended-session.store.ts';

/** Loaded when it is needed: most visits never see it. */
const load = () =>
  import('./sign-in-dialog.tsx').then(async ({ SignInDialog, loadSheet }) => {
    await loadSheet(); // or the question would be asked by something that could not be loaded
    return SignInDialog;
  });

/** Asks whoever's session has ended to sign in, over the page as it is: what they have written stays where it is. */
export function SignInAgain({ user }: { user: CurrentUser }) {
  const ended = useStore(endedSessionStore);
  return ended.caller && <LazyPart load={load} props={{ user, ended }} />;
}
