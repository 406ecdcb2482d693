import type { SpeciesId } from '@qlixline/contract/species-ids';

import type { DemoPicture } from './demo-picture.ts';

type DemoPet = {
  name: string;
  nickname?: string;
  species: SpeciesId;
  breed: string;
  gender: 'male' | 'female';
  bio: string;
  dateOfBirth: string;
  weight: number; // kg
  height?: number; // cm
  picture: DemoPicture;
};

export type DemoPerson = {
  username: string;
  firstName: string;
  displayName: string;
  bio: string;
  location: string;
  picture: DemoPicture;
  pets: DemoPet[];
};

/** Whom a visitor of the demo signs in as. */
export const DEMO_EMAIL = 'demo@qlixline.example';
export const DEMO_PASSWORD = 'qlixline-demo';

const mira: DemoPerson = {
  username: 'mira.olsen',
  firstName: 'Mira',
  displayName: 'Mira Olsen',
  bio: 'Long walks, short naps. One dog who herds the joggers, one cat who herds the dog.',
  location: 'Lisbon, Portugal',
  picture: { icon: 'dog-face', gradient: 'peach' },
  pets: [
    {
      name: 'Juno',
      nickname: 'Juju',
      species: 'dog',
      breed: 'Border Collie',
      gender: 'female',
      bio: 'Professional stick collector. Knows eleven tricks and the sound of the cheese drawer.',
      dateOfBirth: '2023-07-14',
      weight: 17.4,
      height: 51,
      picture: { icon: 'dog', gradient: 'peach' },
    },
    {
      name: 'Nori',
      species: 'cat',
      breed: 'Norwegian Forest Cat',
      gender: 'male',
      bio: 'Owns the window seat. Lets others use it on Tuesdays.',
      dateOfBirth: '2021-04-02',
      weight: 6.1,
      picture: { icon: 'cat', gradient: 'leaf' },
    },
  ],
};

const others: DemoPerson[] = [
  {
    username: 'ana.and.milo',
    firstName: 'Ana',
    displayName: 'Ana Duarte',
    bio: 'Milo’s assistant.',
    location: 'Porto, Portugal',
    picture: { icon: 'cat-face', gradient: 'leaf' },
    pets: [
      {
        name: 'Milo',
        species: 'cat',
        breed: 'Domestic Shorthair',
        gender: 'male',
        bio: 'Works from the laundry basket. Meetings only by appointment.',
        dateOfBirth: '2022-09-18',
        weight: 4.8,
        picture: { icon: 'cat', gradient: 'sun' },
      },
    ],
  },
  {
    username: 'tom.becker',
    firstName: 'Tom',
    displayName: 'Tom Becker',
    bio: 'Two big dogs, one small car.',
    location: 'Leipzig, Germany',
    picture: { icon: 'guide-dog', gradient: 'sky' },
    pets: [
      {
        name: 'Bella',
        species: 'dog',
        breed: 'Golden Retriever',
        gender: 'female',
        bio: 'First in the lake, last out of it.',
        dateOfBirth: '2020-05-30',
        weight: 29.5,
        height: 57,
        picture: { icon: 'guide-dog', gradient: 'sun' },
      },
      {
        name: 'Rex',
        species: 'dog',
        breed: 'German Shepherd',
        gender: 'male',
        bio: 'Guards the house from the postman. Loves the postman.',
        dateOfBirth: '2019-11-08',
        weight: 36,
        height: 63,
        picture: { icon: 'service-dog', gradient: 'leaf' },
      },
    ],
  },
  {
    username: 'lea.coco',
    firstName: 'Lea',
    displayName: 'Lea Martin',
    bio: 'Hairdresser to exactly one client.',
    location: 'Lyon, France',
    picture: { icon: 'poodle', gradient: 'rose' },
    pets: [
      {
        name: 'Coco',
        species: 'dog',
        breed: 'Poodle',
        gender: 'female',
        bio: 'Has opinions about puddles.',
        dateOfBirth: '2022-02-11',
        weight: 7.2,
        height: 34,
        picture: { icon: 'poodle', gradient: 'sky' },
      },
    ],
  },
  {
    username: 'noor.ink',
    firstName: 'Noor',
    displayName: 'Noor Haddad',
    bio: 'Reads at night, with company.',
    location: 'Lisbon, Portugal',
    picture: { icon: 'black-cat', gradient: 'sky' },
    pets: [
      {
        name: 'Ink',
        species: 'cat',
        breed: 'Bombay',
        gender: 'female',
        bio: 'Invisible on the dark sofa. Please look before you sit.',
        dateOfBirth: '2023-10-31',
        weight: 3.9,
        picture: { icon: 'black-cat', gradient: 'rose' },
      },
    ],
  },
  {
    username: 'jonas_lind',
    firstName: 'Jonas',
    displayName: 'Jonas Lind',
    bio: 'Small animals, big personalities.',
    location: 'Malmö, Sweden',
    picture: { icon: 'rabbit', gradient: 'sky' },
    pets: [
      {
        name: 'Clover',
        species: 'rabbit',
        breed: 'Holland Lop',
        gender: 'female',
        bio: 'Chief inspector of the herb bed.',
        dateOfBirth: '2024-03-20',
        weight: 1.6,
        picture: { icon: 'rabbit', gradient: 'leaf' },
      },
      {
        name: 'Pip',
        species: 'hamster',
        breed: 'Syrian',
        gender: 'male',
        bio: 'Runs a nightly marathon.',
        dateOfBirth: '2025-08-05',
        weight: 0.14,
        picture: { icon: 'hamster', gradient: 'rose' },
      },
    ],
  },
  {
    username: 'ines.costa',
    firstName: 'Ines',
    displayName: 'Ines Costa',
    bio: 'Yes, that was the parrot on the phone.',
    location: 'Faro, Portugal',
    picture: { icon: 'parrot', gradient: 'sun' },
    pets: [
      {
        name: 'Kiwi',
        species: 'bird',
        breed: 'Sun Conure',
        gender: 'male',
        bio: 'Whistles the kettle, the door bell and half of a tango.',
        dateOfBirth: '2018-06-24',
        weight: 0.11,
        picture: { icon: 'parrot', gradient: 'peach' },
      },
    ],
  },
];

/** The demo account first. Only it has a password. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [mira, ...others];
