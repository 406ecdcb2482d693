import { messageOf } from '@qlixline/api-client/calls/http';
import { WaitsForConnection, waitingCalls } from '@qlixline/api-client/outbox/outbox';
import { useRecordDose, useUndoDose, waitingDoseKey } from '@qlixline/api-client/pet-health/pet-health';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { DoseState } from '@qlixline/contract/pet-health/dose-states';
import { useToast } from '@qlixline/shell-bridge';
import { clockTime } from '@qlixline/ui/time';

import { firstText, keyOf } from './dose-texts.ts';

const DONE: Record<DoseState, string> = { given: 'given', skipped: 'skipped' };

/** Steps with doses, with toasts that say who was first, and undo. */
export function useDoseSteps(petId: number) {
  const toast = useToast();
  const recording = useRecordDose(petId);
  const undoing = useUndoDose(petId);
  const pending = recording.isPending ? recording.variables : undoing.isPending ? undoing.variables : undefined;

  /** Records a dose at a time, or now. Returns false if that failed. */
  async function record(dose: Dose, state: DoseState, at: string | null = null): Promise<boolean> {
    const { entryId, plannedFor, name } = dose;
    try {
      const { isRecorded, dose: known } = await recording.mutateAsync({ entryId, plannedFor, name, state, at });
      if (isRecorded)
        toast({
          title: `${name} ${DONE[state]}${known.record && state === 'given' ? ` at ${clockTime(known.record.at)}` : ''}`,
          action: { label: 'Undo', onSelect: () => void undo(dose) },
        });
      else if (known.record)
        toast({ title: firstText(known.record), description: 'Your press was not recorded. Don’t give it again.' });
      return true;
    } catch (error) {
      if (error instanceof WaitsForConnection) {
        toast({
          title: `${name} ${DONE[state]}`,
          description: 'It is recorded once you’re online.',
          action: { label: 'Undo', onSelect: () => void waitingCalls()?.cancel(waitingDoseKey(dose)) },
        });
        return true;
      }
      toast({ variant: 'destructive', title: 'Not recorded', description: messageOf(error) });
      return false;
    }
  }

  async function undo({ entryId, plannedFor, name }: Dose): Promise<void> {
    try {
      await undoing.mutateAsync({ entryId, plannedFor });
      toast({ title: `${name} is open again` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not undone', description: messageOf(error) });
    }
  }

  return { record, undo, pendingKey: pending && keyOf(pending) };
}
