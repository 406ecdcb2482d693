import { messageOf } from '@qlixline/api-client/calls/http';
import { useInviteMember } from '@qlixline/api-client/shelters/shelters';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import styles from './shelter.module.css';

/** Form to invite a user by username; users without one cannot be invited. */
export function InviteMember({ shelterId }: { shelterId: number }) {
  const { mutateAsync: invite, isPending } = useInviteMember(shelterId);
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function send(): Promise<void> {
    const name = username.trim().replace(/^@/, '');
    if (name === '') return setError('Please enter a username');
    try {
      await invite(name);
    } catch (failure) {
      return setError(messageOf(failure));
    }
    toast({ title: `@${name} is invited` });
    setUsername('');
  }

  return (
    <Card>
      <form
        noValidate
        className={styles.invite}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="Invite somebody"
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="username"
          value={username}
          error={error}
          onChange={({ target }) => {
            setUsername(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={isPending}>
          Invite
        </Button>
      </form>
    </Card>
  );
}
