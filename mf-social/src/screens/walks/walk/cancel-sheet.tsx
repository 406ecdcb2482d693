import { messageOf } from '@qlixline/api-client/http';
import { useCancelWalk } from '@qlixline/api-client/walks';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { WALK_REASON_MAX } from '@qlixline/contract/limits';
import type { Walk } from '@qlixline/contract/walk';
import type { WalkScope } from '@qlixline/contract/walk-kinds';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { FormSheet } from '@qlixline/ui/confirm-dialog';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ScopeField } from '../../../walks/scope-field.tsx';
import styles from './walk.module.css';

/** Why a walk does not take place: everybody who wanted to come reads it. */
export function CancelSheet({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: cancel, isPending, isSuccess } = useCancelWalk(walk.id);
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<WalkScope>('this');
  const [isAsked, setAsked] = useState(false);
  const used = countGraphemes(reason.trim());
  useUnsavedChanges(used > 0 && !isSuccess);

  async function send(): Promise<void> {
    setAsked(true);
    if (used === 0 || used > WALK_REASON_MAX) return;
    try {
      await cancel({ scope, reason: reason.trim() });
      toast({ title: 'The walk is cancelled', description: 'Everybody who wanted to come is told why.' });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That did not work', description: messageOf(error) });
    }
  }

  return (
    <FormSheet
      isChanged={used > 0 && !isSuccess}
      size="small"
      title="Cancel the walk?"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button loading={isPending} onClick={() => void send()}>
            Cancel the walk
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {walk.repeats && <ScopeField value={scope} onChange={setScope} />}
        <TextField
          label="Why?"
          hint="Everybody who wanted to come reads this. A cancelled walk cannot be brought back."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          counter={{ used, max: WALK_REASON_MAX }}
          error={isAsked && used === 0 ? 'Please say why' : undefined}
          data-initial-focus
        />
      </div>
    </FormSheet>
  );
}
