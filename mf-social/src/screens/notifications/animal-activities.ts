import type { ActivityKind } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';
import { Footprints, House, HousePlus, MapPin, Network, PawPrint, Search, Send, Star, Store } from 'lucide-react';

import type { Activity } from './activity.ts';
import {
  toApplications,
  toFamily,
  toInterests,
  toListing,
  toNotice,
  toPet,
  toPlace,
  toShelter,
  toTrail,
  toWalk,
} from './activity-addresses.ts';

/** Activities around pets, listings, shelters, missing pets, places and walks. */
export const ANIMAL_ACTIVITIES = {
  application_received: {
    badge: House,
    text: 'would like to adopt from you',
    several: (n) => `would like to adopt ${n} animals from you`,
    address: toApplications,
  },
  application_answered: {
    badge: House,
    text: 'answered your application',
    several: (n) => `answered ${n} of your applications`,
    address: toListing,
  },
  listing_found: {
    badge: House,
    text: 'published a listing that fits your search',
    several: (n) => `published ${n} listings that fit your searches`,
    address: toListing,
  },
  handover_accepted: {
    badge: House,
    text: 'took over the record of the animal they adopted',
    several: (n) => `took over the records of ${n} animals they adopted`,
    address: toListing,
  },
  carer_invited: {
    badge: PawPrint,
    text: 'asks you to look after a pet',
    several: (n) => `asks you to look after ${n} pets`,
    address: toPet,
  },
  carer_accepted: {
    badge: PawPrint,
    text: 'now looks after your pet',
    several: (n) => `now looks after ${n} of your pets`,
    address: toPet,
  },
  mating_interest: {
    badge: PawPrint,
    text: 'is interested in your pet for mating',
    several: (n) => `is interested in ${n} of your pets for mating`,
    address: toInterests,
  },
  mating_match: {
    badge: PawPrint,
    text: 'is interested, too: you can talk now',
    several: (n) => `is interested in ${n} pets, too: you can talk now`,
    address: toListing,
  },
  parent_claimed: {
    badge: Network,
    text: 'says that your pet is a parent of theirs',
    several: (n) => `says that ${n} of your pets are parents of theirs`,
    address: toFamily,
  },
  application_message: {
    badge: House,
    text: 'wrote to you about an application',
    several: (n) => `wrote to you about ${n} applications`,
    address: toApplications,
  },
  application_withdrawn: {
    badge: House,
    text: 'withdrew an approved application',
    several: (n) => `withdrew ${n} approved applications`,
    address: toApplications,
  },
  shelter_invited: {
    badge: HousePlus,
    text: 'invited you to a shelter',
    several: (n) => `invited you to ${n} shelters`,
    address: toShelter,
  },
  shelter_joined: {
    badge: HousePlus,
    text: 'joined your shelter',
    several: (n) => `joined ${n} of your shelters`,
    address: toShelter,
  },
  pet_missing: {
    badge: Search,
    text: 'is looking for a pet near you',
    several: (n) => `is looking for ${n} pets near you`,
    address: toNotice,
  },
  sighting_reported: {
    badge: MapPin,
    text: 'has seen your missing pet',
    several: (n) => `has seen ${n} of your missing pets`,
    address: toTrail,
  },
  pet_reunited: {
    badge: House,
    text: 'has their pet back',
    several: (n) => `has ${n} pets back`,
    address: toNotice,
  },
  place_reviewed: {
    badge: Star,
    text: 'reviewed your place',
    several: (n) => `reviewed ${n} of your places`,
    address: toPlace,
  },
  walk_joined: {
    badge: Footprints,
    text: 'joins your walk',
    several: (n) => `joins ${n} of your walks`,
    address: toWalk,
  },
  offer_message: {
    badge: Send,
    text: 'wrote to you about what you offer',
    several: null,
    address: () => screens.messages,
  },
  review_answered: {
    badge: Store,
    text: 'answered your review',
    several: (n) => `answered ${n} of your reviews`,
    address: toPlace,
  },
} as const satisfies Partial<Record<ActivityKind, Activity>>;
