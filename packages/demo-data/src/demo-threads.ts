import type { Handle } from './demo-people.ts';
import type { When } from './demo-time.ts';

export type DemoThread = {
  /** Name of a built-in topic. */
  topic: string;
  by: Handle;
  when: When;
  title: string;
  text: string;
  isPinned?: true;
  isLocked?: true;
  likes: number;
  /** Options, and who voted for each. */
  poll?: { options: readonly string[]; votes: readonly (readonly Handle[])[] };
  /** Replies in order; `>` and a number refers to the reply with that number. */
  replies: readonly `${'' | `>${number} `}${Handle}: ${string}`[];
};

/** Topics Mira is a member of, with her notification level. */
export const MIRAS_TOPICS = { Dogs: 'all', Cats: 'replies', 'Training and behaviour': 'replies' } as const;
/** Number of last replies she hasn't read, in threads she has opened. */
export const UNREAD_OF_MIRA: Readonly<Record<string, number>> = {
  'Rain jackets: silly or sensible?': 3,
  'What we agreed on here': 0,
};

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    topic: 'Dogs',
    by: 'ana',
    when: '9d 18:20',
    title: 'What we agreed on here',
    text: 'Be kind, ask before you advise, and no puppies for sale.\n\nVets answer questions about health, we only share what we have seen. If somebody sells animals here, press the three dots and report it.',
    isPinned: true,
    isLocked: true,
    likes: 14,
    replies: ['tom: Good rules. Thank you for writing them down.', 'joana: And photos. Always photos.'],
  },
  {
    topic: 'Dogs',
    by: 'callum',
    when: '1d 19:05',
    title: 'Rain jackets: silly or sensible?',
    text: 'It has rained on this island for eleven days. She has a double coat and hates being towelled. Does a jacket help, or do I only think so because it is yellow?',
    likes: 9,
    poll: {
      options: ['Sensible, every walk', 'For long walks in the cold', 'They have a coat already'],
      votes: [
        ['ingrid', 'priya', 'marta'],
        ['tom', 'ana', 'jonas', 'freya', 'siobhan'],
        ['rui', 'duarte'],
      ],
    },
    replies: [
      'siobhan: Double coat here too. The jacket keeps the belly dry, and that is the part that takes an hour.',
      'rui: Mine looks at me as if I had dressed him for a wedding.',
      '>2 callum: Is there a photo of this wedding?',
      'ingrid: Under five degrees, yes. Above that she only overheats.',
      'mira: Juno walks backwards out of hers. We have settled on a towelling robe in the hall.',
      '>5 ana: The robe! Why did nobody tell me about the robe?',
      'freya: Get one that closes under the chest, not with a strap behind the legs.',
      'jonas: Yellow helps. Not the dog, but the drivers.',
    ],
  },
  {
    topic: 'Dogs',
    by: 'priya',
    when: '40m',
    title: 'First night alone at home',
    text: 'We have worked up to two hours. On Friday it will be five. What did you leave running: radio, light, nothing at all?',
    likes: 3,
    replies: ['marta: A podcast, always the same one. By now it means "nap".'],
  },
  {
    topic: 'Cats',
    by: 'noor',
    when: '3d 21:40',
    title: 'He only drinks from the tap',
    text: 'Three bowls, one fountain, all fresh. He sits in the sink and waits.',
    likes: 11,
    replies: [
      'mira: Nori moved the fountain into the bathtub by herself. Since then she drinks. I have no explanation.',
      'lea: Wide bowl, filled to the rim: no whiskers touch the edge.',
      '>2 noor: It worked. Two days now. I feel a little betrayed by the fountain.',
      'kenji: Put the bowl far from the food. Ours thinks that water beside a meal is spoilt.',
    ],
  },
  {
    topic: 'Cats',
    by: 'chloe',
    when: '5h',
    title: 'Which scratching post survived the longest?',
    text: 'Ours lasted four months and then fell on the tulips.',
    likes: 5,
    replies: [
      'sofia: A log from the forest, sanded once. Six years.',
      'beatriz: Cardboard, and we gave up on dignity.',
    ],
  },
  {
    topic: 'Rabbits',
    by: 'hana',
    when: '2d 08:15',
    title: 'Hay on the floor or in a rack?',
    text: 'In the rack it stays clean, on the floor it gets eaten.',
    likes: 6,
    replies: ['mei: A box with a low edge: they sit in it, eat it and sleep on it.', 'lea: Both. They decide daily.'],
  },
  {
    topic: 'Training and behaviour',
    by: 'jonas',
    when: '6d 17:30',
    title: 'A calm way past other dogs',
    text: 'He pulls and sings as soon as he sees one across the street. We turn round each time, and I should like to arrive somewhere one day.',
    likes: 8,
    replies: [
      'ingrid: Start where he still eats. For us that was the far end of a football field.',
      'mira: Counting treats onto the ground worked for Juno: one, two, three, and the other dog is gone.',
      '>1 jonas: The football field it is. Thank you.',
    ],
  },
  {
    topic: 'First pets',
    by: 'amara',
    when: '4d 12:10',
    title: 'What do you wish somebody had told you?',
    text: 'We bring her home in three weeks and have read everything, which is the problem.',
    likes: 7,
    replies: ['zanele: Sleep now.', 'harper: Book the vet for a hello, without needles. It pays back for years.'],
  },
  {
    topic: 'Pet photography',
    by: 'niko',
    when: '7d 16:00',
    title: 'Black fur indoors',
    text: 'All I get is a shape with eyes. Window light helps a bit. What else?',
    likes: 10,
    replies: [
      'oliver: Something pale behind her, and light from the side.',
      'elif: Expose for the fur and let the window burn.',
    ],
  },
];
