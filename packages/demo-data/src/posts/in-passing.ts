import type { DemoPost } from './demo-post.ts';

/** Short posts with few reactions. */
export const postsInPassing: readonly DemoPost[] = [
  {
    by: 'freya',
    when: '16d 20:40',
    text: 'Day nineteen of rain. Loke has started to knock before he comes in. #rain',
    likes: 12,
  },
  { by: 'tom', when: '20d 19:15', text: 'Bathed both dogs. Also: the bathroom, the hallway, the landlord.', likes: 11 },
  {
    by: 'lea',
    when: '23d 21:20',
    text: 'Coco met another poodle today. They nodded at each other like two ambassadors.',
    likes: 9,
  },
  {
    by: 'noor',
    when: '25d 23:05',
    text: 'Ink brings me one hair tie a night and puts it on my pillow. I own four. I counted nineteen.',
    likes: 12,
  },
  {
    by: 'jonas',
    when: '27d 20:15',
    text: 'Clover binkied so hard that she landed facing the other way and walked off as if that had been the plan.',
    likes: 10,
  },
  {
    by: 'ines',
    when: '29d 18:30',
    text: 'Kiwi has found out that the neighbour’s dog is called Bruno. Bruno now comes when he is called. To our balcony. Up three floors. #conure',
    likes: 11,
  },
  {
    by: 'marta',
    when: '31d 17:10',
    text: 'Pierogi has a favourite towel. It is in the wash. We are holding a vigil.',
    likes: 8,
  },
  {
    by: 'kenji',
    when: '33d 07:20',
    text: 'Rain on the platform. Hachi stood under the umbrella of a stranger, and the stranger missed a train so as not to move. #kyoto',
    likes: 14,
  },
  {
    by: 'niko',
    when: '33d 20:35',
    text: 'Kalypso sits on whatever I am reading. I now know the left half of world literature.',
    likes: 9,
  },
  {
    by: 'callum',
    when: '36d 21:10',
    text: 'A cat brought herself to the practice today. Walked in, sat on the scale, waited. Two hundred grams too much. Left without paying.',
    likes: 13,
  },
  {
    by: 'harper',
    when: '38d 19:40',
    text: 'Velcro stole a date stamp. Everything in this flat is due back on the fourteenth. #ferrets',
    likes: 8,
  },
  {
    by: 'pieter',
    when: '39d 16:00',
    text: 'Professor and I have been to the garden centre. He chose a geranium. He had eaten most of it by the till.',
    likes: 12,
  },
  { by: 'marcus', when: '40d 20:10', text: 'Waffles saw himself in a shop window and was impressed.', likes: 10 },
  {
    by: 'giulia',
    when: '41d 21:25',
    text: 'First chestnuts! Tortellino got half of one, cooked, and carried it through the whole old town like a diploma.',
    likes: 9,
  },
  {
    by: 'luis',
    when: '41d 19:00',
    text: 'Chispa has defeated the broom. The broom was not available for comment. #chihuahua',
    likes: 8,
  },
  { by: 'amara', when: '42d 20:45', text: 'Rehearsal at home: three musicians, one parrot, four opinions.', likes: 9 },
];
