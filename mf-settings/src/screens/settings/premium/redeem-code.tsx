import { messageOf } from '@qlixline/api-client/calls/http';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { useRedeemPremiumCode } from '@qlixline/api-client/premium/premium';
import { PREMIUM_CODE_MAX } from '@qlixline/contract/limits';
import type { PremiumCodeInput } from '@qlixline/contract/premium/premium';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { TextField } from '@qlixline/ui/text-field';
import { mediumDate } from '@qlixline/ui/time';
import { useForm } from 'react-hook-form';

import settings from '../settings.module.css';

/** Form that redeems a code. */
export function RedeemCode() {
  const toast = useToast();
  const redeem = useRedeemPremiumCode();
  const { keyFor, forgetKey } = useIdempotencyKey();
  const form = useForm<PremiumCodeInput, unknown, PremiumCodeInput>({ defaultValues: { code: '' } });
  const { register, reset, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // a code is typed again quickly
    staysOpen: true,
    save: (body: PremiumCodeInput) => redeem.mutateAsync({ body, idempotencyKey: keyFor(body) }),
    onSaved: ({ until }) => {
      forgetKey();
      reset();
      toast({
        title: 'Welcome to Premium',
        ...(until !== null && { description: `You have it until ${mediumDate(until)}.` }),
      });
    },
    failed: (error) => setError('code', { message: messageOf(error) }, { shouldFocus: true }),
  });
  return (
    <form className={settings.group} noValidate onSubmit={submit}>
      <p className={settings.muted}>
        You get Premium by a code or as a gift. A further code begins when the former one ends.
      </p>
      <div className={settings.wordForm}>
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PREMIUM_CODE_MAX}
          {...register('code', { validate: (code) => code.trim() !== '' || 'Please enter a code' })}
          error={formState.errors.code?.message}
        />
        <Button type="submit" variant="soft" loading={isSaving}>
          Redeem
        </Button>
      </div>
    </form>
  );
}
