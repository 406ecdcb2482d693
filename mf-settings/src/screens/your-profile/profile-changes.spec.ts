import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';

import { profileFormOf, profileFormSchema } from '@qlixline/contract/users/profile-form';

import { profileChanges } from './profile-changes.ts';

const user = buildUser({ username: 'mira.olsen', displayName: 'Mira', bio: 'Two dogs', location: null });

describe('profileChanges', () => {
  test('returns no changes for an untouched form', () => {
    expect(profileChanges(profileFormOf(user), user)).toEqual({});
  });

  test('ignores differences in the username’s case and in surrounding spaces', () => {
    const form = { ...profileFormOf(user), username: ' Mira.Olsen ', bio: ' Two dogs ' };
    expect(profileChanges(form, user)).toEqual({});
  });

  test('returns only changed fields, and an empty text for a cleared field', () => {
    const form = { ...profileFormOf(user), bio: '', location: 'Lisbon' };
    expect(profileChanges(form, user)).toEqual({ bio: '', location: 'Lisbon' });
  });
});

test('the limit of the bio counts graphemes', () => {
  const form = profileFormOf(user);
  expect(profileFormSchema.safeParse({ ...form, bio: 'x👩‍👩‍👧'.repeat(150) }).success).toBe(true);
  const tooLong = profileFormSchema.safeParse({ ...form, bio: `${'x👩‍👩‍👧'.repeat(150)}x` });
  expect(tooLong.error?.issues[0]?.message).toBe('Please use at most 300 characters');
});
