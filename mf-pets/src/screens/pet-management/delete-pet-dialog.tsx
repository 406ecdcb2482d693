import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeletePet } from '@qlixline/api-client/pets/pets';
import type { Pet } from '@qlixline/contract/pets/pet';
import { useSelectedPet, useShell } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';

type DeletePetDialogProps = { pet: Pet; isLast: boolean; onClose: () => void };

/** Asks for confirmation before a pet is deleted. After the last one, the shell's gate leads back to onboarding. */
export function DeletePetDialog({ pet, isLast, onClose }: DeletePetDialogProps) {
  const { toast, selectedPet } = useShell();
  const selectedId = useSelectedPet().pet?.id;
  const deletePet = useDeletePet();

  // Awaited instead of callbacks, which are lost when the refreshed list unmounts this screen.
  async function confirm() {
    try {
      await deletePet.mutateAsync(pet.id);
      if (selectedId === pet.id) selectedPet.clear();
      toast({ title: `${pet.name}’s profile was deleted` });
    } catch (error) {
      const description = messageOf(error, 'Failed to delete the pet. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${pet.name}?`}
      confirmLabel="Delete"
      pending={deletePet.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{pet.name}’s profile and photo will be removed. This cannot be undone.</p>
      {isLast && <p>{pet.name} is your only pet: this leads you back to the start, where you add your first pet.</p>}
    </ConfirmDialog>
  );
}
