import type { CareInstructions } from '@qlixline/contract/care-plans/care-plan';
import { CARE_PLAN_TEXT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { TextArea } from '@qlixline/ui/text-area';
import { useFormContext, useWatch } from 'react-hook-form';

type InstructionFieldProps = {
  name: 'food' | 'walks' | 'medicationHints' | 'dos' | 'donts';
  label: string;
  hint?: string;
};

/** Text of a care plan. */
export function InstructionField({ name, label, hint }: InstructionFieldProps) {
  const { register, control, formState } = useFormContext<CareInstructions>();
  const text = useWatch({ control, name });
  return (
    <TextArea
      label={label}
      rows={3}
      {...(hint !== undefined && { hint })}
      counter={{ used: countGraphemes(text), max: CARE_PLAN_TEXT_MAX }}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
