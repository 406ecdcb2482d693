import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ConversationMember } from '@qlixline/contract/messages/conversation';
import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { userCardSchema } from '@qlixline/contract/users/user';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { buildConversation } from '@qlixline/test-kit/messages/conversation-builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { authorOf, openMessages, pane, shown } from '../test-support/open-messages.tsx';

beforeEach(() => localStorage.clear());

const ben = buildUserCard({ firstName: 'Ben', displayName: null });
const cara = buildUserCard({ firstName: 'Cara', displayName: null });

/** Seeds Mira's group with Ben; Cara is her friend. */
function walkGroup({ isOwn = true } = {}) {
  const api = createFakeApi({});
  const mira = authorOf(api.state.user!);
  api.state.people = [ben, cara].map((user) => buildUserProfile({ ...user, relation: 'friends' }));
  const of = buildConversation(
    { group: { name: 'Sunday walk', imageUrl: null, memberCount: 2, isOwn, walkId: null } },
    [
      { author: mira, event: { kind: 'created', user: null, name: null }, text: '' },
      { author: ben, text: 'Where do we meet?' },
    ],
  );
  of.members = [mira, ben].map((user, nth): ConversationMember => ({
    user: userCardSchema.parse(user),
    isOwner: nth === (isOwn ? 0 : 1),
    readNumber: null,
    isHidden: false,
  }));
  api.state.conversations = [of];
  return { api, of, mira, id: of.conversation.id };
}

async function openGroup(group: ReturnType<typeof walkGroup>) {
  const rendered = openMessages(group.api, `/messages/${group.id}`);
  await screen.findByRole('heading', { level: 1, name: /Sunday walk/ });
  return rendered;
}

async function openSheet(group: ReturnType<typeof walkGroup>) {
  const rendered = await openGroup(group);
  await rendered.actor.click(pane().getByRole('button', { name: /^Sunday walk/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Group' });
  await within(sheet).findByRole('list', { name: 'Members' });
  return { ...rendered, sheet: within(sheet) };
}

describe('group', () => {
  test('the list names the author of a group’s last message, and the conversation the author of each', async () => {
    const group = walkGroup();
    await openGroup(group);
    expect(screen.getByRole('link', { name: /Sunday walk/ })).toHaveTextContent('Ben: Where do we meet?');
    expect(shown()).toContain('[You created the group]');
    expect(pane().getByText('Ben', { selector: 'p' })).toBeVisible();
    expect(pane().getByText('2 members')).toBeVisible();
  });

  test('a group is created from friends and a name, and opened', async () => {
    const { api } = walkGroup();
    const { actor } = openMessages(api);
    await actor.click(await screen.findByRole('button', { name: 'New message' }));
    await actor.click(await screen.findByRole('button', { name: 'New group' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'New group' }));
    expect(sheet.getByRole('button', { name: 'Create group' })).toBeDisabled();
    await actor.type(sheet.getByLabelText('Name of the group'), 'Puppies');
    await actor.click(await sheet.findByRole('checkbox', { name: /Ben/ }));
    await actor.click(sheet.getByRole('checkbox', { name: /Cara/ }));
    await actor.click(sheet.getByRole('button', { name: 'Create group (3)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Puppies' })).toBeVisible();
    expect(api.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/groups'))?.body).toEqual({
      name: 'Puppies',
      userIds: [ben.id, cara.id],
    });
  });

  test('renaming a group shows its new name', async () => {
    const group = walkGroup();
    const { actor, sheet, shell } = await openSheet(group);
    const rename = sheet.getByRole('button', { name: 'Rename' });
    expect(rename).toBeDisabled();
    await actor.clear(sheet.getByLabelText('Name'));
    await actor.type(sheet.getByLabelText('Name'), 'Monday walk');
    await actor.click(rename);
    await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Group renamed' }]));
    expect(group.api.state.conversations[0]?.conversation.group?.name).toBe('Monday walk');
  });

  test('adding friends to a group offers only those who are not members', async () => {
    const group = walkGroup();
    const { actor, sheet } = await openSheet(group);
    await actor.click(sheet.getByRole('button', { name: 'Add people' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Add people' }));
    const friends = within(await choice.findByRole('list', { name: 'Your friends' }));
    expect(friends.getAllByRole('checkbox')).toHaveLength(1);
    await actor.click(friends.getByRole('checkbox', { name: /Cara/ }));
    await actor.click(choice.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(group.of.members.map(({ user }) => user.id)).toContain(cara.id));
  });

  describe('people who aren’t friends', () => {
    const [open, closed, member] = [buildUserProfile(), buildUserProfile(), buildUserProfile()].map((user, nth) => ({
      ...user,
      displayName: `Dana ${['Open', 'Closed', 'Member'][nth]}`,
      username: `dana.${nth}`,
    })) as [UserProfile, UserProfile, UserProfile];

    function groupWithStrangers() {
      const group = walkGroup();
      group.api.state.people = [...group.api.state.people, open, closed, member];
      group.api.state.acceptingGroupIds = [open.id, member.id];
      group.of.members.push({
        user: userCardSchema.parse(member),
        isOwner: false,
        readNumber: null,
        isHidden: false,
      });
      return group;
    }

    test('a search also offers others who accept it, who are invited', async () => {
      const group = groupWithStrangers();
      const { actor, sheet } = await openSheet(group);
      await actor.click(sheet.getByRole('button', { name: 'Add people' }));
      const choice = within(await screen.findByRole('dialog', { name: 'Add people' }));
      await choice.findByRole('checkbox', { name: /Cara/ });
      expect(choice.queryByRole('list', { name: 'Other people' })).toBeNull();
      await actor.type(choice.getByLabelText('People'), 'Dana');
      const others = within(await choice.findByRole('list', { name: 'Other people' }));
      expect(others.getAllByRole('checkbox').map((row) => row.textContent)).toEqual(['Dana Open@dana.0']);
      expect(choice.getByText(/so they get an invitation/)).toBeVisible();
      await actor.click(others.getByRole('checkbox'));
      await actor.click(choice.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(group.of.invited.map(({ id }) => id)).toEqual([open.id]));
    });

    test.each(['Dana Closed', 'Nobody'])('a search for %s finds nobody, without a reason', async (name) => {
      const { actor, sheet } = await openSheet(groupWithStrangers());
      await actor.click(sheet.getByRole('button', { name: 'Add people' }));
      const choice = within(await screen.findByRole('dialog', { name: 'Add people' }));
      await actor.type(choice.getByLabelText('People'), name);
      expect(await choice.findByText('No friends found.')).toBeVisible();
      expect(choice.queryByRole('checkbox')).toBeNull();
      expect(choice.queryByText('Other people')).toBeNull();
    });
  });

  test('a friend who has left the group is invited and shown as such, and not offered again', async () => {
    const group = walkGroup();
    group.of.formerMemberIds = [cara.id];
    const { actor, sheet } = await openSheet(group);
    await actor.click(sheet.getByRole('button', { name: 'Add people' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Add people' }));
    await actor.click(await choice.findByRole('checkbox', { name: /Cara/ }));
    await actor.click(choice.getByRole('button', { name: 'Add' }));
    const invited = await sheet.findByText('Invited');
    expect(invited.closest('li')).toHaveTextContent('Cara');
    expect(group.of.members).toHaveLength(2);
    await actor.click(sheet.getByRole('button', { name: 'Add people' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add people' }));
    expect(await again.findByText('No friends to add.')).toBeVisible();
  });

  test('removing a member asks the owner for confirmation', async () => {
    const group = walkGroup();
    const { actor, sheet } = await openSheet(group);
    await actor.click(sheet.getByRole('button', { name: 'More about Ben' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Remove from the group' }));
    await actor.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(group.of.members).toHaveLength(1));
  });

  test('a member who is not the owner cannot remove others', async () => {
    const { sheet } = await openSheet(walkGroup({ isOwn: false }));
    expect(sheet.queryByRole('button', { name: 'More about Ben' })).not.toBeInTheDocument();
    expect(sheet.getByText('Owner')).toBeVisible();
  });

  test('leaving a group asks for confirmation and removes it from the list', async () => {
    const group = walkGroup();
    const { actor, sheet } = await openSheet(group);
    await actor.click(sheet.getByRole('button', { name: 'Leave the group' }));
    await actor.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByText('No messages yet')).toBeVisible());
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/);
  });

  test('a group message shows how many members have read it', async () => {
    const group = walkGroup();
    group.of.messages.push({
      ...group.of.messages[1]!,
      id: 99_001,
      number: 3,
      author: group.mira,
      text: 'At the bridge',
    });
    group.of.conversation = { ...group.of.conversation, lastNumber: 3, readNumber: 3 };
    group.of.members = group.of.members.map((one) => ({ ...one, readNumber: 3 }));
    await openGroup(group);
    expect(await pane().findByText('Seen by 1')).toBeVisible();
  });

  test('a message hidden by a block shows only a placeholder', async () => {
    const group = walkGroup();
    group.of.messages.push({ ...group.of.messages[1]!, id: 99_002, number: 3, author: null, text: '' });
    await openGroup(group);
    expect(pane().getByText('Message not available')).toBeVisible();
    expect(pane().queryByRole('button', { name: /^More about the message of Somebody/ })).not.toBeInTheDocument();
  });
});

describe('owner of a group', () => {
  test('a message behind a block is shown to the owner on request, who can report and delete it', async () => {
    const group = walkGroup();
    group.of.messages[1]!.isHidden = true;
    const { actor } = await openGroup(group);
    expect(await pane().findByText(OVERSIGHT_REASONS.group, { exact: false })).toBeVisible();
    expect(pane().queryByText('Where do we meet?')).not.toBeInTheDocument();
    await actor.click(pane().getByRole('button', { name: 'Show the message' }));
    expect(pane().getByText('Where do we meet?')).toBeVisible();
    expect(pane().queryByRole('button', { name: /^React|^More about the message/ })).not.toBeInTheDocument();
    expect(pane().getByRole('button', { name: 'Report the message' })).toBeVisible();
    await actor.click(pane().getByRole('button', { name: 'Delete the message for everybody' }));
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(group.of.messages[1]?.isDeleted).toBe(true));
  });

  test('the owner can delete and report the messages of others, a member can only report them', async () => {
    for (const [isOwn, expected] of [
      [true, ['Reply', 'Forward', 'Copy', 'Report', 'Delete for everybody']],
      [false, ['Reply', 'Forward', 'Copy', 'Report']],
    ] as const) {
      const { actor, unmount } = await openGroup(walkGroup({ isOwn }));
      await actor.click(pane().getByRole('button', { name: 'More about the message of Ben' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(expected);
      unmount();
    }
  });

  test('a member behind a block is listed without a link and can only be removed', async () => {
    const group = walkGroup();
    group.of.members[1]!.isHidden = true;
    const { actor, sheet } = await openSheet(group);
    expect(sheet.getByText(HIDDEN_BY_BLOCK)).toBeVisible();
    expect(sheet.queryByRole('link', { name: /Ben/ })).not.toBeInTheDocument();
    await actor.click(sheet.getByRole('button', { name: 'More about Ben' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Remove from the group']);
  });
});
