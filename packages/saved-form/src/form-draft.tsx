import { useCurrentUser } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { useFormContext } from 'react-hook-form';

import styles from './form-draft.module.css';
import { useFormDraft } from './use-form-draft.ts';

export type FormDraftProps = {
  /** Name of the form, with the id of what it is about if there may be several. */
  name: string;
  /** Called before the restored entries are removed. */
  onStartAnew?: () => void;
};

/** Keeps what is entered in the surrounding form on this device, and says so once it has restored something. */
export function FormDraft({ name, onStartAnew }: FormDraftProps) {
  const { id: userId } = useCurrentUser();
  const { isRestored, startAnew } = useFormDraft(useFormContext(), name, userId);
  if (!isRestored) return null;
  return (
    <div className={styles.restored} role="status">
      <p>Your entries are still here.</p>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          onStartAnew?.();
          startAnew();
        }}
      >
        Start anew
      </Button>
    </div>
  );
}
