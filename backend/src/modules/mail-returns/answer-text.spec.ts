import { expect, test } from '@jest/globals';

import { answerIn } from './answer-text.ts';

const SENDERS = ['no-reply@pets.example', '@reply.pets.example'];
const QUOTE = '> Hello Robin,\n>\n> Ana wrote to you';

test.each([
  ['Gmail', `Yes, please!\n\nOn Mon, 3 May 2027 at 10:00, Qlixline <no-reply@pets.example> wrote:\n\n${QUOTE}`],
  [
    'Gmail with a broken line',
    `Yes, please!\n\nOn Mon, 3 May 2027 at 10:00, Qlixline\n<no-reply@pets.example> wrote:\n${QUOTE}`,
  ],
  ['a German program', `Yes, please!\n\nAm 03.05.2027 um 10:00 schrieb Qlixline <no-reply@pets.example>:\n${QUOTE}`],
  [
    'a French program',
    `Yes, please!\n\nLe lun. 3 mai 2027 à 10:00, Qlixline <no-reply@pets.example> a écrit :\n${QUOTE}`,
  ],
  ['a program that names the return address', `Yes, please!\nFrom r-1-2-3@reply.pets.example:\nHello Robin,`],
  [
    'Outlook with fields',
    'Yes, please!\n\nFrom: Qlixline <no-reply@pets.example>\nSent: Monday\nTo: Robin\nSubject: Ana:\n\nHello Robin,',
  ],
  ['Outlook with a line', 'Yes, please!\n\n________________________________\nFrom: Qlixline\nHello Robin,'],
  ['a divider', 'Yes, please!\n\n-----Original Message-----\nHello Robin,'],
  ['a divider in German', 'Yes, please!\n\n-----Ursprüngliche Nachricht-----\nHello Robin,'],
  ['quotes alone', `Yes, please!\n${QUOTE}`],
  ['a signature', 'Yes, please!\n-- \nRobin Reed\n+1 555'],
  ['a phone', `Yes, please!\n\nSent from my iPhone\n\n${QUOTE}`],
  ['no quotation', 'Yes, please!'],
  ['line breaks of Windows', 'Yes, please!\r\n\r\n> Hello'],
])('the answer is taken out of a mail by %s', (_program, text) => {
  expect(answerIn(text, SENDERS)).toBe('Yes, please!');
});

test.each([
  ['colons and lists', 'Three things:\n- food\n- water\n\nAt 10:00?'],
  ['a dash', 'Well -- perhaps\n\nSee you'],
  ['another address', 'Write to ana@example.org:\nshe knows'],
  ['several paragraphs', 'One\n\nTwo\n\nThree'],
])('an answer with %s is kept', (_what, text) => {
  expect(answerIn(text, SENDERS)).toBe(text);
});

test.each(['', '\n\n', QUOTE, `On Monday, Qlixline <no-reply@pets.example> wrote:\n${QUOTE}`, '-- \nRobin'])(
  'a mail without an answer has none',
  (text) => {
    expect(answerIn(text, SENDERS)).toBe('');
  },
);

test('a long text is read in a moment', () => {
  const text = `${'a:\n'.repeat(20_000)}${' '.repeat(100_000)}\n${'-'.repeat(100_000)}`;
  expect(answerIn(text, SENDERS).length).toBeGreaterThan(0);
});
