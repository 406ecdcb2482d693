import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { useChange } from '../dialogs/use-change.ts';

type SwitchOnButtonProps = { unit: string; extension: string; title: string };

/** Button to switch an extension on. It asks no confirmation, because it restores a working state. */
export function SwitchOnButton({ unit, extension, title }: SwitchOnButtonProps) {
  const toast = useToast();
  const { run, pending } = useChange({
    onRefused: ([reason]) => toast({ variant: 'destructive', title: 'Error', description: reason }),
  });
  return (
    <Button
      size="small"
      loading={pending}
      onClick={() => run({ unit, action: 'extensions', body: { extension, reason: null } })}
    >
      Switch on <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
