import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { WalkPace, WalkRepeats } from '@qlixline/contract/walks/walk-kinds';

import type { Handle } from '../demo-people.ts';

export type Coming = { who: Handle; with?: readonly string[] };
export type DemoWalk = {
  host: Handle;
  with?: readonly string[];
  title: string;
  text: string;
  /** Days from today, and the local time at the meeting point. */
  inDays: number;
  at: string;
  minutes: number;
  pace: WalkPace;
  species: readonly SpeciesId[];
  temperament: string;
  places: number;
  meetingPoint: [name: string, latitude: number, longitude: number];
  audience?: 'friends';
  repeats?: WalkRepeats;
  going?: readonly Coming[];
  waiting?: readonly Coming[];
  cancelled?: string;
  messages?: readonly { by: Handle; text: string; minutesAgo: number }[];
};

/** Upcoming walks near Lisbon, Leipzig and Utrecht and in Monaco: a series, a full one, one of Mira's, a cancelled one. */
export const DEMO_WALKS: readonly DemoWalk[] = [
  {
    host: 'duarte',
    with: ['Fado', 'Farol'],
    title: 'Morning round through Parque Eduardo VII',
    text: 'Up one side, down the other, with a stop at the top for the view and for whoever is out of breath. Usually that is me. Coffee at the kiosk afterwards for those who like.',
    inDays: 4,
    at: '09:30',
    minutes: 75,
    pace: 'steady',
    species: ['dog'],
    temperament: 'Dogs who do not mind twelve other dogs',
    places: 12,
    meetingPoint: ['Marquês de Pombal, at the foot of the park', 38.7262, -9.1497],
    repeats: 'week',
    going: [
      { who: 'mira', with: ['Juno'] },
      { who: 'rui', with: ['Bolota'] },
      { who: 'noor', with: ['Vento'] },
    ],
    messages: [
      { by: 'duarte', text: 'Sunshine or rain, we walk. I bring water and a bowl.', minutesAgo: 23_900 },
      { by: 'rui', text: 'Bolota brings opinions.', minutesAgo: 23_830 },
    ],
  },
  {
    host: 'rui',
    with: ['Bolota'],
    title: 'Shy dogs along the river',
    text: 'A slow, quiet walk for dogs who need time with strangers. We keep our distance, nobody has to say hello, and we turn round when somebody has had enough.',
    inDays: 2,
    at: '18:00',
    minutes: 45,
    pace: 'gentle',
    species: ['dog'],
    temperament: 'Shy dogs, on a leash',
    places: 2,
    meetingPoint: ['Cais do Sodré, at the steps to the water', 38.7057, -9.1456],
    going: [
      { who: 'tiago', with: ['Bruma'] },
      { who: 'noor', with: ['Vento'] },
    ],
    waiting: [{ who: 'duarte', with: ['Farol'] }],
  },
  {
    host: 'mira',
    with: ['Juno'],
    title: 'Juno’s birthday, once round Monsanto',
    text: 'An hour among the pines, then cake: one for people, one that is mostly sardines.',
    inDays: 9,
    at: '11:00',
    minutes: 90,
    pace: 'steady',
    species: [],
    temperament: 'Everybody who likes Juno',
    places: 8,
    meetingPoint: ['Parque do Alvito, Monsanto', 38.7233, -9.1853],
    audience: 'friends',
    going: [{ who: 'ana' }, { who: 'duarte', with: ['Fado'] }],
  },
  {
    host: 'tiago',
    with: ['Onda'],
    title: 'Cliffs of Cabo da Roca',
    text: 'Four hours of wind. Bring a leash, a jacket and something to eat.',
    inDays: 3,
    at: '10:00',
    minutes: 240,
    pace: 'brisk',
    species: ['dog'],
    temperament: 'Fit dogs; there are edges',
    places: 6,
    meetingPoint: ['Lighthouse, Cabo da Roca', 38.7804, -9.4989],
    going: [{ who: 'mira', with: ['Juno'] }],
    cancelled: 'The weather service warns of a storm. Another time.',
  },
  {
    host: 'tom',
    with: ['Bella', 'Rex'],
    title: 'Old dogs’ lap at Clara-Zetkin-Park',
    text: 'As far as we get in an hour, which is not far. Benches are our milestones.',
    inDays: 5,
    at: '15:00',
    minutes: 60,
    pace: 'gentle',
    species: ['dog'],
    temperament: 'Dogs from about eight years on, and patient puppies',
    places: 8,
    meetingPoint: ['Glashaus, Clara-Zetkin-Park, Leipzig', 51.3307, 12.3573],
    repeats: 'two_weeks',
  },
  {
    host: 'pieter',
    title: 'Very slow walk for very slow animals',
    text: 'Tortoises and others in no hurry. We cross one lawn. Last time it took fifty minutes.',
    inDays: 6,
    at: '13:00',
    minutes: 60,
    pace: 'gentle',
    species: ['reptile', 'rabbit', 'guinea_pig'],
    temperament: 'No dogs today, please',
    places: 10,
    meetingPoint: ['Griftpark, Utrecht', 52.1001, 5.1265],
  },
  {
    host: 'lea',
    with: ['Coco'],
    title: 'Round the harbour before breakfast',
    text: 'Along Port Hercule while the yachts still sleep, up to the palace if the legs agree. Croissants for those with two.',
    inDays: 3,
    at: '08:00',
    minutes: 60,
    pace: 'steady',
    species: ['dog'],
    temperament: 'Dogs of every size; there are stairs',
    places: 10,
    meetingPoint: ['Rue Grimaldi 12, Monaco', 43.73372, 7.41922],
    repeats: 'week',
    going: [{ who: 'chloe' }],
  },
];
