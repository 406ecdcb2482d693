import { usePutCarer } from '@qlixline/api-client/pets/carers';
import { carerInputSchema } from '@qlixline/contract/pet-health/care';
import type { CarerInput } from '@qlixline/contract/pet-health/care';
import type { Carer } from '@qlixline/contract/pets/carer';
import { CARER_ROLES } from '@qlixline/contract/pets/pet-roles';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Sheet } from '@qlixline/ui/sheet';
import { useState } from 'react';

import { ROLE_NAMES } from '../../../care/care-texts.ts';
import { Choice, ChoiceGroup } from '@qlixline/ui/choice';
import { RIGHTS } from './carer-rights.ts';
import styles from './carers.module.css';
import { FriendField } from './friend-field.tsx';
import type { Friend } from './friend-field.tsx';

type CarerFormProps = {
  pet: { id: number; name: string };
  /** Carer to edit; undefined for a new invitation. */
  carer: Carer | undefined;
  /** Ids of users who take care of the pet already. */
  without: readonly string[];
  onClose: () => void;
};
type Errors = { user?: string; endsOn?: string | undefined };

/** Form to invite a friend as carer, or to change a carer's role and last day. */
export function CarerForm({ pet, carer, without, onClose }: CarerFormProps) {
  const toast = useToast();
  const put = usePutCarer(pet.id);
  const [friend, setFriend] = useState<Friend | undefined>(carer?.user);
  const [role, setRole] = useState<CarerRole>(carer?.role ?? 'sitter');
  const [endsOn, setEndsOn] = useState<string | null>(carer?.endsOn ?? null);
  const [errors, setErrors] = useState<Errors>({});

  const { submit, isSaving } = useSaved({
    isChanged: false, // three choices, made again in a moment
    save: ({ userId, ...input }: CarerInput & { userId: string }) => put.mutateAsync({ userId, input }),
    refuse: (refused) => {
      const { message } = refused.find(({ field }) => field === 'endsOn') ?? {};
      setErrors({ endsOn: message });
      return message !== undefined;
    },
    onSaved: () => {
      toast({ title: friend && !carer ? `${shownName(friend)} was asked` : 'Saved' });
      onClose();
    },
  });

  function save(): void {
    const checked = carerInputSchema.safeParse({ role, endsOn });
    setErrors({
      ...(!friend && { user: 'Please choose a friend' }),
      ...(!checked.success && { endsOn: checked.error.issues[0]?.message }),
    });
    if (!friend || !checked.success) return;
    void submit({ ...checked.data, userId: friend.id });
  }

  return (
    <Sheet
      open
      title={carer ? `What ${shownName(carer.user)} may do` : `Ask a friend to look after ${pet.name}`}
      onClose={onClose}
      footer={
        <Button loading={isSaving} onClick={save}>
          {carer ? 'Save' : 'Ask'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {!carer && <FriendField chosen={friend} onChoose={setFriend} without={without} error={errors.user} />}
        <ChoiceGroup name="As what?">
          {CARER_ROLES.map((one) => (
            <Choice key={one} isChosen={role === one} onClick={() => setRole(one)}>
              {ROLE_NAMES[one]}
            </Choice>
          ))}
        </ChoiceGroup>
        <p className={styles.muted}>{RIGHTS[role].forOwner}</p>
        <DatePicker
          label={role === 'sitter' ? 'Last day' : 'Last day (optional)'}
          days="future"
          value={endsOn}
          onChange={(day) => {
            setEndsOn(day);
            setErrors({});
          }}
          error={errors.endsOn}
        />
      </div>
    </Sheet>
  );
}
