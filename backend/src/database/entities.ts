import { Media } from '../modules/media/media.entity.ts';
import { Pet } from '../modules/pets/pet.entity.ts';
import { User } from '../modules/users/user.entity.ts';

/** Every entity, listed: the backend is one bundle, so there is no folder to discover them in. */
export const entities = [User, Media, Pet];
