import { messageOf } from '@qlixline/api-client/http';
import { useSetParents } from '@qlixline/api-client/pet-family';
import { refusedFields } from '@qlixline/api-client/refused-fields';
import { PARENT_ROLES } from '@qlixline/contract/parent-roles';
import type { ParentRole } from '@qlixline/contract/parent-roles';
import type { Kin } from '@qlixline/contract/parent-rules';
import type { PetFamily } from '@qlixline/contract/pet-family';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import styles from './family.module.css';
import { ParentField } from './parent-field.tsx';
import { inputOf, missingIn, valueOf } from './parent-values.ts';
import type { ParentValue } from './parent-values.ts';

type ParentsSheetProps = { pet: Kin & { name: string }; family: PetFamily; onClose: () => void };
type Errors = Partial<Record<ParentRole, string>>;

/** Who the dam and the sire are: own pets, those of others, who are asked, or names alone. */
export function ParentsSheet({ pet, family, onClose }: ParentsSheetProps) {
  const toast = useToast();
  const { mutateAsync: setParents, isPending } = useSetParents(pet.id);
  const [values, setValues] = useState<Record<ParentRole, ParentValue>>({
    dam: valueOf(family.dam),
    sire: valueOf(family.sire),
  });
  const [errors, setErrors] = useState<Errors>({});
  const [isChanged, setChanged] = useState(false);
  useUnsavedChanges(isChanged);

  function change(role: ParentRole, value: ParentValue): void {
    setValues({ ...values, [role]: value });
    setErrors({ ...errors, [role]: undefined });
    setChanged(true);
  }

  async function save(): Promise<void> {
    const missing: Errors = Object.fromEntries(PARENT_ROLES.map((role) => [role, missingIn(values[role])]));
    setErrors(missing);
    if (PARENT_ROLES.some((role) => missing[role] !== undefined)) return;
    const input = { dam: inputOf(values.dam), sire: inputOf(values.sire) };
    try {
      const { dam, sire } = await setParents(input);
      setChanged(false);
      const isAsked = dam?.isWaiting === true || sire?.isWaiting === true;
      toast({
        title: 'Saved',
        ...(isAsked && { description: 'The other owner is asked, and everybody sees it once they confirm.' }),
      });
      onClose();
    } catch (error) {
      const refused = refusedFields(error, input);
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      if (refused.length === 0) {
        toast({ variant: 'destructive', title: 'That was not saved', description: messageOf(error) });
      }
    }
  }

  return (
    <Sheet
      open
      title={`${pet.name}’s parents`}
      onClose={onClose}
      footer={
        <Button loading={isPending} onClick={() => void save()}>
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
