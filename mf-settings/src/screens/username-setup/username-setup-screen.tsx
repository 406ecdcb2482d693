// oxlint-disable-next-line no-restricted-imports -- saved-form is more than this route's bytes allow
import { refusedFields } from '@qlixline/api-client/calls/refused-fields';
import { PROFILE_NOT_SAVED, USERNAME_REQUIRED } from '@qlixline/contract/users/profile-texts';
import { useUpdateProfile } from '@qlixline/api-client/account/profile';
import { useUsernameAvailability } from '@qlixline/api-client/account/username-availability';
import { USERNAME_CHANGE_DAYS } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import { useCurrentUser, usePageTitle, useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Link, useNavigate } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { UsernameField } from '@qlixline/ui/username-field';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import styles from './username-setup.module.css';

/** Screen to set a username. */
export function UsernameSetupScreen() {
  usePageTitle('Your username');
  const user = useCurrentUser();
  const toast = useToast();
  const navigate = useNavigate();
  const save = useUpdateProfile();
  const [entered, setEntered] = useState(user.username ?? '');
  const [error, setError] = useState<string>();
  const availability = useUsernameAvailability(entered, user.username);
  const username = foldUsername(entered);
  useUnsavedChanges(username !== (user.username ?? '') && !save.isPending && !save.isSuccess);

  function enter(next: string) {
    setEntered(next);
    setError(undefined);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (username === '') {
      setError(USERNAME_REQUIRED.description);
      toast(USERNAME_REQUIRED);
      return;
    }
    if (availability.status === 'refused') return; // The field shows the error.
    const update = { username };
    try {
      await save.mutateAsync(update);
      toast({ title: 'Success', description: `You can be found as @${username} now.` });
      void navigate(screens.profile);
    } catch (failure) {
      setError(refusedFields(failure, update, 'username')[0]?.message);
      toast(PROFILE_NOT_SAVED);
    }
  }

  return (
    <Card padding="large">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <span className={styles.picture}>
          <Illustration species="cat" />
        </span>
        <h1>{user.username ? 'Change your username' : 'Choose your username'}</h1>
        <p className={styles.explained}>
          It is unique, and other pet lovers find you by it. You can change it once every {USERNAME_CHANGE_DAYS} days;
          the old one keeps leading to you for a year.
        </p>
        <UsernameField
          label="Username"
          name="username"
          value={entered}
          onChange={(event) => enter(event.target.value)}
          availability={availability}
          onSuggestion={enter}
          error={error}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save username'}
          </Button>
          <Link className={buttonClass({ variant: 'ghost' })} to={screens.home}>
            Not now
          </Link>
        </div>
      </form>
    </Card>
  );
}
