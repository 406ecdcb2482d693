import { countGraphemes } from '@qlixline/contract/text';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

export type NameSheetProps = {
  title: string;
  saveLabel: string;
  /** The name that it has. */
  name?: string | undefined;
  /** Graphemes. */
  max: number;
  pending: boolean;
  /** Why it was not saved. */
  problem: string | undefined;
  /** Trimmed, and neither empty nor too long. */
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Asks what somebody's album, collection or the like is called. */
export function NameSheet({ title, saveLabel, max, pending, problem, onSave, onClose, ...first }: NameSheetProps) {
  const [name, setName] = useState(first.name ?? '');
  const formId = useId();
  const used = countGraphemes(name.trim());
  return (
    <Sheet
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={pending} disabled={used === 0 || used > max}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name.trim());
        }}
      >
        <TextField
          label="Name"
          value={name}
          error={problem}
          counter={{ used, max }}
          onChange={(event) => setName(event.target.value)}
          data-initial-focus
        />
      </form>
    </Sheet>
  );
}
