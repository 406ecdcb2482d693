import { messageOf } from '@qlixline/api-client/calls/http';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

type Named = { id: number; name: string };
/** Mutation of TanStack Query. */
type Saving<Variables, Group> = {
  mutateAsync: (variables: Variables) => Promise<Group>;
  error: Error | null;
  isPending: boolean;
};

export type NameSheetProps<Group extends Named> = {
  /** Noun for a group on screens: 'album'. */
  kind: string;
  /** Group to rename; undefined for a new one. */
  group?: Group | undefined;
  /** Maximum length of a name in graphemes. */
  max: number;
  create: Saving<{ input: { name: string }; idempotencyKey: string }, Group>;
  rename: Saving<{ id: number; input: { name: string } }, Group>;
  onSaved?: ((group: Group) => void) | undefined;
  onClose: () => void;
};

/** Sheet to create or rename a group. */
export function NameSheet<Group extends Named>(props: NameSheetProps<Group>) {
  const { kind, group, max, create, rename, onSaved, onClose } = props;
  const [name, setName] = useState(group?.name ?? '');
  const { keyFor } = useIdempotencyKey();
  const formId = useId();
  const { error, isPending } = group ? rename : create;
  const used = countGraphemes(name.trim());

  async function save(): Promise<void> {
    const input = { name: name.trim() };
    try {
      const saved = group
        ? await rename.mutateAsync({ id: group.id, input })
        : await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      onSaved?.(saved);
      onClose();
    } catch {
      // The field shows `error`.
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={group ? `Rename ${kind}` : `New ${kind}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isPending} disabled={used === 0 || used > max}>
            {group ? 'Save' : `Create ${kind}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          error={error ? messageOf(error, `The ${kind} was not saved. Please try again.`) : undefined}
          counter={{ used, max }}
          onChange={(event) => setName(event.target.value)}
          data-initial-focus
        />
      </form>
    </Sheet>
  );
}
