import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetDraftsOnApproval } from '@qlixline/api-client/shelters/shelters';
import { useToast } from '@qlixline/shell-bridge';

import styles from './drafts-on-approval.module.css';

type DraftsOnApprovalProps = { shelterId: number; publishesDrafts: boolean };

/** Lets a shelter that isn't approved choose what the approval does with its drafts. */
export function DraftsOnApproval({ shelterId, publishesDrafts }: DraftsOnApprovalProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useSetDraftsOnApproval(shelterId);
  const isChecked = isPending ? variables : publishesDrafts;
  return (
    <div className={styles.choice}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby="drafts-on-approval"
          onChange={({ target }) =>
            mutate(target.checked, {
              onError: (error) =>
                toast({ variant: 'destructive', title: 'Your choice was not saved', description: messageOf(error) }),
            })
          }
        />
        Publish complete drafts with the approval
      </label>
      <p id="drafts-on-approval" className={styles.hint}>
        {isChecked
          ? 'Everybody sees them as soon as the shelter is approved. Drafts without a photo or a description stay drafts.'
          : 'All animals stay drafts after the approval, until you publish them.'}
      </p>
    </div>
  );
}
