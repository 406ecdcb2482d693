type OwnedPet = { owner: { id: string } };

/** Changing, deleting and photographing a pet is its owner's. */
export const canEditPet = (viewerId: string, pet: OwnedPet): boolean => pet.owner.id === viewerId;
