import { describe, expect, test } from '@jest/globals';
import { listingTileSchema } from '@qlixline/contract/listings/listing';
import { buildListing } from '@qlixline/test-kit/listings/listing-builders';

import { saleWarnings } from './sale-warnings.ts';

const BUYER = 'buyer';
const SELLER = 'seller';

const cardOf = (overrides: Parameters<typeof buildListing>[0] = {}) => ({
  kind: 'listing' as const,
  listing: listingTileSchema.parse(
    buildListing({ kind: 'sale', price: { cents: 100, currency: 'EUR' }, traits: ['category:beds'], ...overrides }),
  ),
});
const card = { number: 1, text: 'Is this still available?', author: { id: BUYER }, isDeleted: false, card: cardOf() };
const messageFrom = (text: string, author = SELLER) => ({
  number: 2,
  text,
  author: { id: author },
  isDeleted: false,
  card: null,
});
const warned = (...messages: Parameters<typeof saleWarnings>[0]) => [...saleWarnings(messages, BUYER).keys()];

describe('warnings about payments', () => {
  test.each([
    'You can pay by Western Union',
    'Just buy an Amazon gift card and send me the code',
    'I only take bitcoin',
    'PayPal as friends and family please',
    'Here is my IBAN: DE00 0000',
    'Please send the deposit first',
    'I need the payment up front',
    'Pay 50 in advance and I keep it for you',
    'Send half the money first',
    'I will send you a verification code',
    'My courier will collect it, you pay the insurance',
  ])('warns of a payment that cannot be refunded: %s', (text) => {
    expect(warned(card, messageFrom(text))).toEqual([2]);
  });

  test.each([
    'Yes, it is still available!',
    'You pay when you pick it up, cash is fine',
    'She got it as a gift, the card is still on it',
    'Come first thing in the morning',
    'I can bring it over on Sunday',
    'I can send you more photos first',
  ])('does not warn of: %s', (text) => {
    expect(warned(card, messageFrom(text))).toEqual([]);
  });

  test('does not warn without a sale, about the viewer’s own words, or about deleted messages', () => {
    const text = 'Just buy an Amazon gift card';
    const adoption = { ...card, card: cardOf({ kind: 'adoption', price: null, traits: [] }) };
    expect(warned(messageFrom(text))).toEqual([]);
    expect(warned(adoption, messageFrom(text))).toEqual([]);
    expect(warned(card, messageFrom(text, BUYER))).toEqual([]);
    expect(warned(card, { ...messageFrom(text), isDeleted: true })).toEqual([]);
  });

  test('warns also when the listing has been withdrawn', () => {
    const removedListing = { ...card, card: { kind: 'listing' as const, listing: null } };
    expect(warned(removedListing, messageFrom('Just buy an Amazon gift card'))).toEqual([2]);
  });
});

test('warns of an unusually low price below the listing', () => {
  expect(warned({ ...card, card: cardOf({ isUnusuallyCheap: true }) }, messageFrom('Hello'))).toEqual([1]);
});
