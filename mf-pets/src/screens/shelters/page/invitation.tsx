import { messageOf } from '@qlixline/api-client/calls/http';
import { useAnswerInvitation } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';

import styles from './shelter.module.css';

/** Invitation to become a member of the shelter. */
export function Invitation({ shelter: { id, name, isApproved } }: { shelter: Shelter }) {
  const { mutateAsync: answer, isPending } = useAnswerInvitation(id);
  const toast = useToast();
  const navigate = useNavigate();

  async function send(accepts: boolean): Promise<void> {
    try {
      await answer({ accepts });
    } catch (error) {
      return toast({ variant: 'destructive', title: 'That did not work', description: messageOf(error) });
    }
    if (accepts) toast({ title: `Welcome to ${name}` });
    else if (!isApproved) void navigate(screens.adoption, { replace: true }); // Nobody else can see it yet.
  }

  return (
    <Card aria-labelledby="invitation">
      <div className={styles.part}>
        <h2 id="invitation">{name} invites you</h2>
        <p>As a member you look after its animals: you offer them, and answer those who would like to adopt one.</p>
        <div className={styles.actions}>
          <Button loading={isPending} onClick={() => void send(true)}>
            Join the shelter
          </Button>
          <Button variant="soft" disabled={isPending} onClick={() => void send(false)}>
            No, thank you
          </Button>
        </div>
      </div>
    </Card>
  );
}
