import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useApply } from '@qlixline/api-client/listings/applications';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { applicationInputSchema } from '@qlixline/contract/listings/application';
import type { ApplicationInput } from '@qlixline/contract/listings/application';
import { HOME_ANSWERS } from '@qlixline/contract/listings/application-answers';
import type { HomeQuestion } from '@qlixline/contract/listings/application-answers';
import type { Listing } from '@qlixline/contract/listings/listing';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { offererName } from '../listing-texts.ts';
import styles from './applications.module.css';

/** Values of the form: numbers are text, and nothing is selected at first. */
type Values = Record<keyof ApplicationInput, string>;
const EMPTY: Values = {
  home: '',
  tenure: '',
  garden: '',
  children: '',
  otherAnimals: '',
  experience: '',
  hoursAlone: '',
  message: '',
};
const formSchema = z.pipe(
  z.pipe(
    z.custom<Values>(),
    z.transform(({ hoursAlone, ...values }) => ({
      ...values,
      hoursAlone: hoursAlone.trim() === '' ? Number.NaN : Number(hoursAlone),
    })),
  ),
  applicationInputSchema,
) as unknown as z.ZodMiniType<ApplicationInput, Values>;

const QUESTIONS: readonly [HomeQuestion, string][] = [
  ['home', 'Where do you live?'],
  ['tenure', 'Do you own it or rent it?'],
  ['garden', 'Is there a garden?'],
  ['children', 'How old is the youngest child?'],
];

type ApplySheetProps = { listing: Listing; onClose: () => void };

/** Form for an adoption application. */
export function ApplySheet({ listing, onClose }: ApplySheetProps) {
  const formId = useId();
  const toast = useToast();
  const form = useForm<Values, unknown, ApplicationInput>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const { mutateAsync: apply } = useApply(listing.id);
  const { keyFor } = useIdempotencyKey();
  const { submit, isSaving } = useSavedForm({
    form,
    save: (answers: ApplicationInput) => apply({ answers, idempotencyKey: keyFor(answers) }),
    onSaved: () => {
      toast({ title: 'Application sent', description: `${offererName(listing)} will answer you here.` });
      onClose();
    },
    failed: 'The application was not sent',
  });

  return (
    <Sheet
      open
      size="full"
      title={`Apply for ${listing.title}`}
      closeLabel="Cancel"
      onClose={onClose}
      action={
        <Button type="submit" form={formId} loading={isSaving}>
          Send
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <TrustNote reach="application" />
        <p className={styles.muted}>Only {offererName(listing)} reads your answers.</p>
        {QUESTIONS.map(([question, label]) => (
          <Select
            key={question}
            label={label}
            placeholder="Please choose"
            options={Object.entries<string>(HOME_ANSWERS[question]).map(([value, answer]) => ({
              value,
              label: answer,
            }))}
            error={errors[question]?.message}
            {...form.register(question)}
          />
        ))}
        <TextField
          label="How many hours a day would it be alone?"
          inputMode="numeric"
          autoComplete="off"
          error={errors.hoursAlone?.message}
          {...form.register('hoursAlone')}
        />
        <TextArea
          label="Which other animals live with you?"
          rows={2}
          error={errors.otherAnimals?.message}
          {...form.register('otherAnimals')}
        />
        <TextArea
          label="What experience do you have?"
          rows={3}
          error={errors.experience?.message}
          {...form.register('experience')}
        />
        <TextArea
          label={`Why would you like to adopt ${listing.title}?`}
          rows={4}
          error={errors.message?.message}
          {...form.register('message')}
        />
      </form>
    </Sheet>
  );
}
