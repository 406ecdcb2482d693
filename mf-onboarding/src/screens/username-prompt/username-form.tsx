import { useUpdateProfile } from '@qlixline/api-client/account/profile';
import { useUsernameAvailability } from '@qlixline/api-client/account/username-availability';
import { PROFILE_NOT_SAVED, USERNAME_REQUIRED } from '@qlixline/contract/users/profile-texts';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Illustration } from '@qlixline/ui/illustration';
import { Button } from '@qlixline/ui/button';
import { UsernameField } from '@qlixline/ui/username-field';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import classes from './username-form.module.css';

export function UsernameForm({ onPostpone }: { onPostpone: () => void }) {
  const toast = useToast();
  const update = useUpdateProfile();
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();
  const availability = useUsernameAvailability(entered, null);
  const saved = useSaved({
    isChanged: false, // it is asked for again later
    save: (input: { username: string }) => update.mutateAsync(input),
    staysOpen: true,
    onSaved: ({ username }) => toast({ title: 'Success', description: `Friends can now find you as @${username}.` }),
    conflicting: 'username',
    refuse: ([refused]) => fail(refused?.message),
    failed: () => fail(),
  });

  function enter(next: string) {
    setEntered(next);
    setError(undefined);
  }

  /** The field itself shows the reason, if the username is the problem. */
  function fail(reason?: string): true {
    setError(reason);
    toast(PROFILE_NOT_SAVED);
    return true;
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const username = foldUsername(entered);
    if (username === '') {
      setError(USERNAME_REQUIRED.description);
      toast(USERNAME_REQUIRED);
      return;
    }
    if (availability.status === 'refused') return; // The field shows the error.
    void saved.submit({ username });
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <span className={classes.picture}>
        <Illustration species="cat" />
      </span>
      <p className={classes.explained}>Friends find you by your username.</p>
      <UsernameField
        label="Username *"
        name="username"
        data-initial-focus
        aria-required
        value={entered}
        onChange={(event) => enter(event.target.value)}
        availability={availability}
        onSuggestion={enter}
        error={error}
      />
      <div className={classes.actions}>
        <Button variant="ghost" disabled={update.isPending} onClick={onPostpone}>
          Later
        </Button>
        <Button type="submit" loading={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Username'}
        </Button>
      </div>
    </form>
  );
}
