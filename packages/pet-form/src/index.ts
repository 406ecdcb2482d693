export { PetForm } from './pet-form.tsx';
export type { PetFormProps } from './pet-form.tsx';
export { breedsQuery } from './breeds.ts';
export { SpeciesPicker } from './species-picker.tsx';
