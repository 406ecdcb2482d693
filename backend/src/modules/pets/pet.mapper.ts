import type { Loaded } from '@mikro-orm/core';
import type { Pet as PetReply, PetCard } from '@qlixline/contract/pet';

import { toImage } from '../images/image.mapper.ts';
import { toUserCard } from '../users/user.mapper.ts';
import { seesHealthOf } from './pets.policy.ts';
import type { Pet } from '../../schema/pet.entity.ts';

/** A pet as its owner gets it. */
export function toPet(pet: Loaded<Pet, 'profileImage'>): PetReply {
  const profileImage = pet.profileImage ? toImage(pet.profileImage.$) : null;
  return {
    id: pet.id,
    name: pet.name,
    nickname: pet.nickname ?? null,
    species: pet.species,
    breed: pet.breed ?? null,
    subBreed: pet.subBreed ?? null,
    gender: pet.gender ?? null,
    bio: pet.bio ?? null,
    dateOfBirth: pet.dateOfBirth ?? null,
    weight: pet.weight ?? null,
    height: pet.height ?? null,
    profileImageUrl: profileImage?.url ?? null,
    profileImage,
    healthInfo: pet.healthInfo ?? null,
    isAdopted: pet.isAdopted,
    isForAdoption: pet.isForAdoption,
  };
}

/** The card that anyone signed in may see. */
export function toPetCard(pet: Loaded<Pet, 'profileImage' | 'owner'>, viewerId: string): PetCard {
  const own = toPet(pet);
  return {
    id: own.id,
    name: own.name,
    nickname: own.nickname,
    species: own.species,
    breed: own.breed,
    subBreed: own.subBreed,
    gender: own.gender,
    bio: own.bio,
    dateOfBirth: own.dateOfBirth,
    weight: own.weight,
    height: own.height,
    profileImageUrl: own.profileImageUrl,
    profileImage: own.profileImage,
    healthInfo: seesHealthOf(viewerId, pet) ? own.healthInfo : null,
    isAdopted: own.isAdopted,
    isForAdoption: own.isForAdoption,
    owner: toUserCard(pet.owner.$),
  };
}
