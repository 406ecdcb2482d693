import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

import { useChange } from './use-change.ts';

/** Button to enable a unit. It asks no confirmation, because it restores a working state. */
export function EnableButton({ unit }: { unit: string }) {
  const toast = useToast();
  const { run, pending } = useChange({
    onRefused: ([reason]) => toast({ variant: 'destructive', title: 'Error', description: reason }),
  });
  return (
    <Button size="small" loading={pending} onClick={() => run({ unit, action: 'disable', body: { reason: null } })}>
      Enable
    </Button>
  );
}
