import { usePutCarer } from '@qlixline/api-client/carers';
import { carerInputSchema } from '@qlixline/contract/care';
import type { CarerInput } from '@qlixline/contract/care';
import type { Carer } from '@qlixline/contract/carer';
import { CARER_ROLES } from '@qlixline/contract/pet-roles';
import type { CarerRole } from '@qlixline/contract/pet-roles';
import { shownName } from '@qlixline/contract/shown-name';
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
  /** Undefined: somebody new is asked. */
  carer: Carer | undefined;
  /** Who cannot be asked: they look after it already. */
  without: readonly string[];
  onClose: () => void;
};
type Errors = { user?: string; endsOn?: string | undefined };

/** Asks a friend to look after the pet, or changes what somebody may and for how long. */
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
