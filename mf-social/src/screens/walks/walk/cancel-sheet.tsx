import { useCancelWalk } from '@qlixline/api-client/walks/walks';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { WALK_REASON_MAX } from '@qlixline/contract/limits';
import type { Walk } from '@qlixline/contract/walks/walk';
import type { WalkScope } from '@qlixline/contract/walks/walk-kinds';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { FormSheet } from '@qlixline/ui/confirm-dialog';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ScopeField } from '../../../walks/scope-field.tsx';
import styles from './walk.module.css';

/** Sheet for the reason of a cancellation, which all participants can read. */
export function CancelSheet({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync: cancel } = useCancelWalk(walk.id);
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<WalkScope>('this');
  const [isAsked, setAsked] = useState(false);
  const used = countGraphemes(reason.trim());
  const { submit, isSaving, isUnsaved } = useSaved({
    isChanged: used > 0,
    save: cancel,
    onSaved: () => {
      toast({ title: 'The walk is cancelled', description: 'Everybody who wanted to come is told why.' });
      onClose();
    },
    failed: 'That did not work',
  });

  function send(): void {
    setAsked(true);
    if (used === 0 || used > WALK_REASON_MAX) return;
    void submit({ scope, reason: reason.trim() });
  }

  return (
    <FormSheet
      isChanged={isUnsaved}
      size="small"
      title="Cancel the walk?"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button loading={isSaving} onClick={send}>
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
