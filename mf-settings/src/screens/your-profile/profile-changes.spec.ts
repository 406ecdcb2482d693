import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';

import { profileFormOf, profileFormSchema } from '@qlixline/contract/profile-form';

import { profileChanges } from './profile-changes.ts';

const user = buildUser({ username: 'mira.olsen', displayName: 'Mira', bio: 'Two dogs', location: null });

describe('what a profile form changes', () => {
  test('is nothing when nothing was touched', () => {
    expect(profileChanges(profileFormOf(user), user)).toEqual({});
  });

  test('is nothing when only case and surrounding space differ', () => {
    const form = { ...profileFormOf(user), username: ' Mira.Olsen ', bio: ' Two dogs ' };
    expect(profileChanges(form, user)).toEqual({});
  });

  test('is only what differs, and empty text clears a field', () => {
    const form = { ...profileFormOf(user), bio: '', location: 'Lisbon' };
    expect(profileChanges(form, user)).toEqual({ bio: '', location: 'Lisbon' });
  });
});

test('a bio is counted in what a person sees as characters', () => {
  const form = profileFormOf(user);
  expect(profileFormSchema.safeParse({ ...form, bio: '👩‍👩‍👧'.repeat(300) }).success).toBe(true);
  const tooLong = profileFormSchema.safeParse({ ...form, bio: '👩‍👩‍👧'.repeat(301) });
  expect(tooLong.error?.issues[0]?.message).toBe('Please use at most 300 characters');
});
