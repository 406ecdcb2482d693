import type { CurrentUser } from '@qlixline/contract/users/user';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useStore } from 'zustand';

import { endedSessionStore } from './ended-session.store.ts';

/** Loaded on demand, because most visits never see it. */
const load = () =>
  import('./sign-in-dialog.tsx').then(async ({ SignInDialog, loadSheet }) => {
    await loadSheet(); // Otherwise the dialog might depend on code that cannot be loaded.
    return SignInDialog;
  });

/** Asks the user to sign in again after the session has ended, over the page, so that drafts stay. */
export function SignInAgain({ user }: { user: CurrentUser }) {
  const ended = useStore(endedSessionStore);
  return ended.caller && <LazyPart load={load} props={{ user, ended }} />;
}
