import { useSetParents } from '@qlixline/api-client/pet-family/pet-family';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';
import type { Kin } from '@qlixline/contract/pet-family/parent-rules';
import type { PetFamily } from '@qlixline/contract/pet-family/pet-family';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import styles from './family.module.css';
import { ParentField } from './parent-field.tsx';
import { inputOf, missingIn, valueOf } from './parent-values.ts';
import type { ParentValue } from './parent-values.ts';

type ParentsSheetProps = { pet: Kin & { name: string }; family: PetFamily; onClose: () => void };
type Errors = Partial<Record<ParentRole, string>>;

/** Sheet to set dam and sire: own pets, other users' pets, whose owners must confirm, or only names. */
export function ParentsSheet({ pet, family, onClose }: ParentsSheetProps) {
  const toast = useToast();
  const { mutateAsync: setParents } = useSetParents(pet.id);
  const [values, setValues] = useState<Record<ParentRole, ParentValue>>({
    dam: valueOf(family.dam),
    sire: valueOf(family.sire),
  });
  const [errors, setErrors] = useState<Errors>({});
  const [isChanged, setChanged] = useState(false);
  const { submit, isSaving } = useSaved({
    isChanged,
    save: setParents,
    refuse: (refused) => {
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      return true;
    },
    onSaved: ({ dam, sire }) => {
      const isAsked = dam?.isWaiting === true || sire?.isWaiting === true;
      toast({
        title: 'Saved',
        ...(isAsked && { description: 'The other owner is asked, and everybody sees it once they confirm.' }),
      });
      onClose();
    },
  });

  function change(role: ParentRole, value: ParentValue): void {
    setValues({ ...values, [role]: value });
    setErrors({ ...errors, [role]: undefined });
    setChanged(true);
  }

  function save(): void {
    const missing: Errors = Object.fromEntries(PARENT_ROLES.map((role) => [role, missingIn(values[role])]));
    setErrors(missing);
    if (PARENT_ROLES.some((role) => missing[role] !== undefined)) return;
    void submit({ dam: inputOf(values.dam), sire: inputOf(values.sire) });
  }

  return (
    <Sheet
      open
      title={`${pet.name}’s parents`}
      onClose={onClose}
      footer={
        <Button loading={isSaving} onClick={save}>
          Save
        </Button>
      }
    >
      <div className={styles.section}>
        {PARENT_ROLES.map((role) => (
          <ParentField
            key={role}
            role={role}
            child={pet}
            value={values[role]}
            error={errors[role]}
            onChange={(value) => change(role, value)}
          />
        ))}
      </div>
    </Sheet>
  );
}
