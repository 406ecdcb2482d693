import { expect, test } from '@jest/globals';
import { applicationInputSchema } from '@qlixline/contract/listings/application';
import { stepsFrom } from '@qlixline/contract/listings/application-states';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import { commentInputSchema } from '@qlixline/contract/posts/comment';
import { BIO_MAX, DISPLAY_NAME_MAX, FIRST_NAME_MAX, LOCATION_MAX } from '@qlixline/contract/limits';
import { petInputSchema } from '@qlixline/contract/pets/pet';
import { listingUpdateSchema } from '@qlixline/contract/listings/listing-input';
import { errorsForKind, missingToPublish } from '@qlixline/contract/listings/listing-content';
import { brokenMatingRules } from '@qlixline/contract/listings/mating-content';
import { mismatchOf } from '@qlixline/contract/listings/mating-rules';
import type { MatedPet } from '@qlixline/contract/listings/mating-rules';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';
import { refusalOfParent } from '@qlixline/contract/pet-family/parent-rules';
import { postInputSchema } from '@qlixline/contract/posts/post';
import { reportInputSchema } from '@qlixline/contract/safety/safety';
import { breedsOf } from '@qlixline/contract/pets/species-catalogue';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import { storyInputSchema, storyReplySchema } from '@qlixline/contract/stories/story';
import { messageUpdateSchema } from '@qlixline/contract/messages/message';
import { lineUpTo } from '@qlixline/contract/text/text';
import { threadInputSchema, threadReplyInputSchema } from '@qlixline/contract/topics/thread';
import { usernameSchema } from '@qlixline/contract/account/username';

import { mentionedNames } from '@qlixline/backend/modules/posts/text-marks';
import { DEMO_INTERESTS, DEMO_MATES, DEMO_PARENTS } from './listings/demo-mates.ts';
import { DEMO_HANDLES, DEMO_PEOPLE } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { DEMO_TOWNS, bornOn, kindOf } from './listings/demo-listing.ts';
import { DEMO_ADOPTIONS, DEMO_OFFERS } from './listings/demo-offers.ts';
import { DEMO_THREADS } from './demo-threads.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import { DEMO_TALKS } from './demo-talks.ts';
import { momentOf } from './demo-time.ts';
import { FRIENDSHIPS } from './friend-graph.ts';
import { spoken } from './make-reactions.ts';
import { spokenIn } from './make-topics.ts';
import { DEMO_REPORTS } from './make-reports.ts';
import { DEMO_POSTS } from './posts/index.ts';

const IMAGE_URL = '/media/019fc3a1-0000-7000-8000-000000000000/1280.webp';
const people = Object.values(DEMO_PEOPLE);
const comments = DEMO_POSTS.flatMap((post) => (post.comments ?? []).map(spoken));

test('demo users and pets are valid by the rules of the forms', () => {
  for (const { username, firstName, displayName, bio, location, pets } of people) {
    expect(usernameSchema.parse(username)).toBe(username);
    expect(lineUpTo(FIRST_NAME_MAX).parse(firstName)).toBe(firstName);
    expect(lineUpTo(DISPLAY_NAME_MAX).parse(displayName)).toBe(displayName);
    expect(lineUpTo(BIO_MAX).parse(bio)).toBe(bio);
    expect(lineUpTo(LOCATION_MAX).parse(location)).toBe(location);
    for (const { picture: _, ...pet } of pets) {
      petInputSchema.parse(pet);
      expect(breedsOf(pet.species)).toContain(pet.breed);
    }
  }
});

test('demo pets cover every species', () => {
  const species = new Set(people.flatMap(({ pets }) => pets.map((pet) => pet.species)));
  expect(SPECIES_IDS.filter((id) => !species.has(id))).toEqual([]);
});

test('every demo quote is of one older public post', () => {
  const quoting = DEMO_POSTS.filter(({ quotes }) => quotes !== undefined);
  expect(quoting.length).toBeGreaterThan(1);
  const now = new Date();
  for (const { quotes = '', when } of quoting) {
    const [quoted, ...others] = DEMO_POSTS.filter(({ text }) => text.startsWith(quotes));
    expect(others).toEqual([]);
    expect(quoted?.visibility ?? 'public').toBe('public');
    expect(momentOf(quoted!.when, now).getTime()).toBeLessThan(momentOf(when, now).getTime());
  }
});

test('demo posts, comments, stories and reports are valid by the rules of the forms', () => {
  for (const { text, pictures = [], visibility = 'public' } of DEMO_POSTS) {
    const images = pictures.map(({ alt }) => ({ imageUrl: IMAGE_URL, alt }));
    expect(postInputSchema.parse({ text, images, petIds: [], visibility }).text).toBe(text);
  }
  for (const { by, text } of comments) {
    expect(DEMO_HANDLES).toContain(by);
    expect(commentInputSchema.parse({ text }).text).toBe(text);
  }
  for (const { caption, alt, replies = [] } of DEMO_STORIES) {
    expect(storyInputSchema.parse({ imageUrl: IMAGE_URL, caption, alt })).toMatchObject({ caption, alt });
    for (const reply of replies) storyReplySchema.parse({ text: spoken(reply).text });
  }
  for (const { subject, reason, details } of DEMO_REPORTS) {
    reportInputSchema.parse({ subject, subjectId: '1', reason, details });
  }
});

test('demo messages are valid by the rules of the form and answer earlier ones', () => {
  for (const { messages, with: other } of DEMO_TALKS) {
    for (const [nth, { text, by, answers }] of messages.entries()) {
      expect(messageUpdateSchema.parse({ text }).text).toBe(text);
      expect([other, 'mira']).toContain(by);
      expect(answers ?? -1).toBeLessThan(nth);
    }
  }
});

test('no demo text occurs twice', () => {
  const spokenTexts = [...DEMO_POSTS, ...comments, ...DEMO_STORIES.map(({ caption }) => ({ text: caption }))];
  const texts = spokenTexts.map(({ text }) => text.toLowerCase());
  expect(texts.filter((text, nth) => texts.indexOf(text) !== nth)).toEqual([]);
});

test('no two demo pictures show the same animals in the same scene', () => {
  const pictures = [
    ...DEMO_POSTS.flatMap(({ pictures: own }) => own ?? []),
    ...DEMO_STORIES.map(({ picture }) => picture),
  ];
  const shown = pictures.map(({ scene, of, shape }) => `${scene} ${of} ${shape}`);
  expect(shown.filter((each, nth) => shown.indexOf(each) !== nth)).toEqual([]);
});

test('every mention in demo texts refers to a demo user', () => {
  const usernames = new Set(people.map(({ username }) => username));
  const named = [...DEMO_POSTS, ...comments].flatMap(({ text }) => mentionedNames(text));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !usernames.has(name))).toEqual([]);
});

test('every demo friendship is listed once, between two different users', () => {
  const pairs = FRIENDSHIPS.flatMap(([a, others]) => others.map((b) => [a, b].toSorted().join(' ')));
  expect(pairs.filter((pair, nth) => pairs.indexOf(pair) !== nth)).toEqual([]);
  expect(FRIENDSHIPS.flatMap(([a, others]) => others.filter((b) => a === b))).toEqual([]);
});

test('demo threads and replies are valid by the rules of the forms and written by members', () => {
  for (const { title, text, poll, replies } of DEMO_THREADS) {
    const input = { title, text, images: [], ...(poll && { poll: { options: [...poll.options], days: 7 } }) };
    expect(threadInputSchema.parse(input)).toMatchObject({ title, text });
    for (const [nth, line] of replies.entries()) {
      const { by, text: words, answers } = spokenIn(line);
      expect(DEMO_HANDLES).toContain(by);
      expect(threadReplyInputSchema.parse({ text: words }).text).toBe(words);
      expect(answers ?? 0).toBeLessThanOrEqual(nth);
    }
  }
});

test('demo applications are valid by the rules of the form and go through allowed steps', () => {
  for (const { answers, steps = [] } of DEMO_ADOPTIONS.flatMap(({ applications = [] }) => applications)) {
    expect(applicationInputSchema.parse(answers)).toEqual(answers);
    const states: ApplicationState[] = ['submitted', ...steps.map(([state]) => state)];
    const wrong = states.filter((to, nth) => nth > 0 && !stepsFrom('lister', states[nth - 1]!, false).includes(to));
    expect(wrong).toEqual([]);
  }
});

test('demo listings are valid by the rules of the form', () => {
  const now = new Date();
  for (const listing of DEMO_OFFERS) {
    const { title, species, breed = null, traits, text, at, price = null, pictures } = listing;
    const images = pictures.map(({ alt }) => ({ imageUrl: IMAGE_URL, alt }));
    const input = {
      title,
      species,
      breed,
      traits,
      price,
      bornOn: bornOn(listing, now),
      description: text,
      place: DEMO_TOWNS[at],
      images,
    };
    const content = listingUpdateSchema.parse(input);
    expect(content).toMatchObject({ title, description: text, traits });
    const kind = kindOf(listing);
    expect(errorsForKind(kind, content)).toEqual([]);
    const missing =
      listing.state === 'draft'
        ? []
        : [...missingToPublish(kind, content, now), ...brokenMatingRules(kind, content, now)];
    expect(missing).toEqual([]);
  }
  const bred = DEMO_OFFERS.filter(({ breed }) => breed !== undefined);
  expect(bred.filter(({ species, breed = '' }) => !breedsOf(species).includes(breed))).toEqual([]);
});

test('demo mating listings match the pet’s record, and interested pets fit', () => {
  const now = new Date();
  const petOf = (by: Handle, name: string): MatedPet => {
    const pet = DEMO_PEOPLE[by].pets.find((one) => one.name === name)!;
    return { species: pet.species, gender: pet.gender, dateOfBirth: pet.dateOfBirth, diedOn: null };
  };
  for (const { by, pet, species, breed, traits } of DEMO_MATES) {
    expect(DEMO_PEOPLE[by].pets.find(({ name }) => name === pet)).toMatchObject({ species, breed });
    expect(traits).toContain(`gender:${petOf(by, pet!).gender}`);
  }
  for (const { by, pet, in: title } of DEMO_INTERESTS) {
    const offered = DEMO_MATES.find((listing) => listing.title === title)!;
    expect(mismatchOf(petOf(offered.by, offered.pet!), petOf(by, pet), now)).toBeUndefined();
  }
});

test('demo parents are possible by their records', () => {
  for (const child of DEMO_PARENTS) {
    for (const role of PARENT_ROLES) {
      const parent = child[role];
      if (!parent || 'name' in parent) continue;
      const kinOf = ({ by, pet }: { by: Handle; pet: string }, id: number) => ({
        ...DEMO_PEOPLE[by].pets.find(({ name }) => name === pet)!,
        id,
      });
      expect(refusalOfParent(role, kinOf(child, 1), kinOf(parent, 2))).toBeUndefined();
    }
  }
});
