import type { StoryReaction } from '@qlixline/contract/stories/story';

import type { Handle } from './demo-people.ts';
import type { When } from './demo-time.ts';
import type { DemoPicture } from './pictures/demo-picture.ts';

export type DemoStory = {
  by: Handle;
  when: When;
  picture: DemoPicture;
  alt: string;
  caption: string;
  seenBy?: readonly Handle[];
  /** Reactions of some of the viewers. */
  reactions?: Partial<Record<Handle, StoryReaction>>;
  /** Replies by some of the viewers. */
  replies?: readonly `${Handle}: ${string}`[];
  /** Name of the highlight that keeps the story. */
  highlight?: string;
};

/** Stories of the last hours, and older ones in highlights. Stories that Mira has seen come last in her row. */
export const DEMO_STORIES: readonly DemoStory[] = [
  {
    by: 'mira',
    when: '5h',
    picture: { scene: 'beach', of: 'dog', shape: 'portrait' },
    alt: 'Juno digs a hole at the beach',
    caption: 'Day 3 of the hole. We are nearly there, she says.',
    highlight: 'On walks',
    seenBy: ['tom', 'lea', 'giulia', 'marcus', 'jonas', 'rui', 'harper'],
    reactions: { tom: '👏', giulia: '😂', marcus: '🐾', harper: '❤️' },
    replies: ['noor: Where is there?', 'ana: Milo asks whether there will be fish'],
  },
  {
    by: 'mira',
    when: '90m',
    picture: { scene: 'sofa', of: 'cat dog', shape: 'portrait' },
    alt: 'Nori and Juno share the sofa',
    caption: 'Ceasefire. Do not breathe.',
    seenBy: ['freya', 'kenji', 'niko', 'lea'],
    reactions: { freya: '😮', lea: '❤️' },
    replies: ['tom: I am holding mine from Leipzig'],
  },
  {
    by: 'ana',
    when: '35m',
    picture: { scene: 'kitchen', of: 'cat canned-food', shape: 'portrait' },
    alt: 'Milo in front of a closed tin',
    caption: '17:58. Dinner is at 18:00. He knows.',
  },
  {
    by: 'tom',
    when: '2h',
    picture: { scene: 'lake', of: 'guide-dog duck', shape: 'portrait' },
    alt: 'Bella and a duck at the lake',
    caption: 'They know each other by now',
  },
  {
    by: 'tom',
    when: '70m',
    picture: { scene: 'autumn', of: 'service-dog bone', shape: 'portrait' },
    alt: 'Rex with a bone among the leaves',
    caption: 'Rex found this. It is from 2023.',
  },
  {
    by: 'freya',
    when: '3h',
    picture: { scene: 'snow', of: 'wolf', shape: 'portrait' },
    alt: 'Loke in falling snow',
    caption: 'He has been telling the hill about it for an hour',
  },
  {
    by: 'kenji',
    when: '10h',
    picture: { scene: 'night', of: 'dog-face red-paper-lantern', shape: 'portrait' },
    alt: 'Hachi in front of a shrine at night',
    caption: 'Last walk. No train, but we checked.',
    seenBy: ['mira'],
  },
  {
    by: 'ines',
    when: '6h',
    picture: { scene: 'garden', of: 'parrot lemon', shape: 'portrait' },
    alt: 'Kiwi on a fence with a lemon',
    caption: 'He has opened a lemon stand',
  },
  {
    by: 'marcus',
    when: '4h',
    picture: { scene: 'city', of: 'dog-face pretzel', shape: 'portrait' },
    alt: 'Waffles with a pretzel on the pavement',
    caption: 'STEP FORTY-TWO',
  },
  {
    by: 'noor',
    when: '12h',
    picture: { scene: 'bedroom', of: 'black-cat open-book', shape: 'portrait' },
    alt: 'Ink on an open book',
    caption: 'Page ninety, as announced',
    seenBy: ['mira', 'ana'],
  },
  {
    by: 'jonas',
    when: '8h',
    picture: { scene: 'meadow', of: 'rabbit strawberry', shape: 'portrait' },
    alt: 'Clover with a strawberry',
    caption: 'Evidence A',
    seenBy: ['mira'],
  },
  {
    by: 'marta',
    when: '5h',
    picture: { scene: 'studio', of: 'hamster cucumber', shape: 'portrait' },
    alt: 'Pierogi looks up at a cucumber',
    caption: 'Sound on. Actually, no.',
  },
  {
    by: 'luis',
    when: '15h',
    picture: { scene: 'tank', of: 'octopus tropical-fish', shape: 'portrait' },
    alt: 'Guapo’s neighbours in the tank',
    caption: 'Guapo is behind the plant, smiling',
  },
  {
    by: 'lea',
    when: '19h',
    picture: { scene: 'studio', of: 'poodle scissors', shape: 'portrait' },
    alt: 'Coco before her new cut',
    caption: 'Before. After follows when the client agrees.',
    seenBy: ['mira', 'giulia'],
  },
  {
    by: 'mira',
    when: '21d 17:20',
    picture: { scene: 'meadow', of: 'dog tennis', shape: 'portrait' },
    alt: 'Juno waits for her ball on a meadow',
    caption: 'Throw it. Throw it. Throw it.',
    highlight: 'On walks',
  },
  {
    by: 'mira',
    when: '12d 08:40',
    picture: { scene: 'lake', of: 'dog duck', shape: 'portrait' },
    alt: 'Juno watches a duck from the shore',
    caption: 'Negotiations with a duck, day one',
    highlight: 'On walks',
  },
  {
    by: 'mira',
    when: '30d 19:10',
    picture: { scene: 'sofa', of: 'cat', shape: 'portrait' },
    alt: 'Nori asleep on the sofa',
    caption: 'Her office',
    highlight: 'Nori at work',
  },
  {
    by: 'noor',
    when: '16d 21:05',
    picture: { scene: 'bedroom', of: 'black-cat', shape: 'portrait' },
    alt: 'Ink in the dark, two eyes',
    caption: 'Chapter one: where is Ink?',
    highlight: 'Ink reads',
  },
];
