import { messageOf } from '@qlixline/api-client/calls/http';
import { useLeaveShelter } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { useEffect, useState } from 'react';

/** Button to leave a shelter. The last manager can't leave, and is told what to do first. */
export function LeaveShelter({ shelter: { id, name } }: { shelter: Shelter }) {
  const ownId = useCurrentUser().id;
  const leave = useLeaveShelter(id);
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // Navigates after the dialog and its history entry are gone.
  useEffect(() => {
    if (leave.isSuccess && !isAsking) void navigate(screens.adoption, { replace: true });
  }, [leave.isSuccess, isAsking, navigate]);

  async function confirm(): Promise<void> {
    try {
      await leave.mutateAsync(ownId);
      toast({ title: `You have left ${name}` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'You are still a member', description: messageOf(error) });
    }
    setAsking(false);
  }

  return (
    <div>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Leave the shelter
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        pending={leave.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Your listings stay with the shelter. Another member answers messages about them.
      </ConfirmDialog>
    </div>
  );
}
