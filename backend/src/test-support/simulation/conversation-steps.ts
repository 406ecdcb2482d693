import * as fc from 'fast-check';

/** Indexes of the users in a simulation of conversations. The first ones have two devices. */
export const TALKERS = [0, 1, 2, 3, 4, 5, 6, 7];
/** User of each device. */
export const DEVICES = [0, 1, 2, ...TALKERS];

/**
 * Step of a user. `conversation` is taken modulo the number of conversations in the simulation, `message` and `sending`
 * modulo the number of messages sent so far, so that a step is valid without those before it.
 */
export type Step =
  /**
   * `lostAfter`: milliseconds after which the connection is cut, so that the answer is lost and the message sent again.
   */
  | { does: 'send'; device: number; conversation: number; lostAfter: number | null; replies: boolean }
  | { does: 'send again'; sending: number }
  | { does: 'edit' | 'delete'; message: number }
  | { does: 'react' | 'take back'; user: number; message: number }
  | { does: 'read'; user: number; conversation: number; behind: number }
  | { does: 'mute' | 'unmute' | 'pin' | 'unpin' | 'accept' | 'decline'; user: number; conversation: number }
  | { does: 'add' | 'remove' | 'hand over'; user: number; other: number; conversation: number }
  | { does: 'leave' | 'rename'; user: number; conversation: number }
  | { does: 'block' | 'unblock' | 'befriend' | 'unfriend'; user: number; other: number }
  | { does: 'cut'; device: number }
  | { does: 'connect'; device: number };

const SHARES: Record<Step['does'], number> = {
  send: 30,
  'send again': 4,
  edit: 5,
  delete: 4,
  react: 8,
  'take back': 4,
  read: 14,
  mute: 1,
  unmute: 1,
  pin: 1,
  unpin: 1,
  accept: 2,
  decline: 2,
  add: 6,
  remove: 2,
  'hand over': 2,
  leave: 2,
  rename: 2,
  block: 2,
  unblock: 2,
  befriend: 2,
  unfriend: 1,
  cut: 4,
  connect: 3,
};

const user = fc.constantFrom(...TALKERS);
const device = fc.nat(DEVICES.length - 1);
const conversation = fc.nat(100);
const message = fc.nat(500);

export const conversationStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(SHARES).map(([does, weight]) => ({ weight, arbitrary: stepOf(does as Step['does']) })),
);

function stepOf(does: Step['does']): fc.Arbitrary<Step> {
  switch (does) {
    case 'send': {
      const lostAfter = fc.option(fc.nat(12), { freq: 3 });
      return fc.record({ does: fc.constant(does), device, conversation, lostAfter, replies: fc.boolean() });
    }
    case 'send again':
      return fc.record({ does: fc.constant(does), sending: message });
    case 'edit':
    case 'delete':
      return fc.record({ does: fc.constant(does), message });
    case 'react':
    case 'take back':
      return fc.record({ does: fc.constant(does), user, message });
    case 'read':
      return fc.record({ does: fc.constant(does), user, conversation, behind: fc.nat(3) });
    case 'mute':
    case 'unmute':
    case 'pin':
    case 'unpin':
    case 'accept':
    case 'decline':
    case 'leave':
    case 'rename':
      return fc.record({ does: fc.constant(does), user, conversation });
    case 'add':
    case 'remove':
    case 'hand over':
      return fc.record({ does: fc.constant(does), user, other: user, conversation });
    case 'block':
    case 'unblock':
    case 'befriend':
    case 'unfriend':
      return fc.record({ does: fc.constant(does), user, other: user }).filter(({ user: one, other }) => one !== other);
    case 'cut':
    case 'connect':
      return fc.record({ does: fc.constant(does), device });
  }
}
