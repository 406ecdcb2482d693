export const pets = '/api/pets';
export const pet = (id: number) => `/api/pets/${id}`;
export const species = '/api/species';
export const speciesBreeds = (id: string) => `/api/species/${encodeURIComponent(id)}/breeds`;
export const uploadPet = (petId: number) => `/api/upload/pet/${petId}`;
export const userPets = (id: string) => `/api/users/${id}/pets`;
