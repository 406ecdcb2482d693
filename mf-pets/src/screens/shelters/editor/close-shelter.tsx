import { messageOf } from '@qlixline/api-client/calls/http';
import { useCloseShelter } from '@qlixline/api-client/shelters/shelters';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useEffect, useState } from 'react';

import styles from './shelter-editor.module.css';

/** Closes a shelter for everybody, permanently. */
export function CloseShelter({ id, name }: { id: number; name: string }) {
  const close = useCloseShelter(id);
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // Navigates after the dialog and its history entry are gone.
  useEffect(() => {
    if (close.isSuccess && !isAsking) void navigate(screens.adoption, { replace: true });
  }, [close.isSuccess, isAsking, navigate]);

  async function confirm(): Promise<void> {
    try {
      await close.mutateAsync();
      toast({ title: `${name} is closed` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'It was not closed', description: messageOf(error) });
    }
    setAsking(false);
  }

  return (
    <Card aria-labelledby="close-shelter">
      <div className={styles.close}>
        <h2 id="close-shelter">Close the shelter</h2>
        <p>All its listings are withdrawn, and whoever applied is told.</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Close the shelter
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={`Close ${name}?`}
        confirmLabel="Close it for good"
        pending={close.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Nobody finds it any more, and none of you is a member of it. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}
