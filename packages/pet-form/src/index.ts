export { PetForm } from './pet-form.tsx';
export type { PetFormProps } from './pet-form.tsx';
export { useFormDraft } from './use-form-draft.ts';
