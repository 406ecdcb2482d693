export { PetForm } from './pet-form.tsx';
export type { PetFormProps } from './pet-form.tsx';
