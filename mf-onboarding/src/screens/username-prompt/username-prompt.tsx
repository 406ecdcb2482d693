import { useCurrentUser, useStore } from '@qlixline/shell-bridge';
import { Sheet } from '@qlixline/ui/sheet';

import { postponeForSession, postponedStore } from './postponed.store.ts';
import { UsernameForm } from './username-form.tsx';

/** Prompt above the layout for users with pets but no username; can be postponed (behaviour: username). */
export function UsernamePrompt() {
  const { username } = useCurrentUser();
  const postponed = useStore(postponedStore);
  return (
    <Sheet open={!username && !postponed} size="small" title="Choose your username" onClose={postponeForSession}>
      <UsernameForm onPostpone={postponeForSession} />
    </Sheet>
  );
}
