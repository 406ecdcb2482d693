import { Image } from './image.entity.ts';
import { Pet } from './pet.entity.ts';
import { User } from './user.entity.ts';

/** Every entity, listed: the backend is one bundle, so there is no folder to discover them in. */
export const entities = [User, Image, Pet];
