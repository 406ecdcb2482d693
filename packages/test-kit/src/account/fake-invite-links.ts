import type { InviteLink } from '@qlixline/contract/account/invite-link';
import type { inviteLinkEndpoints } from '@qlixline/contract/account/invite-link-endpoints';
import { INVITE_LINKS_MAX } from '@qlixline/contract/limits';

import { FakeProblem, found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export function buildInviteLink(overrides: Partial<InviteLink> = {}): InviteLink {
  const id = overrides.id ?? crypto.randomUUID();
  return {
    id,
    url: `https://pets.example/api/register?invitation=${id}`,
    places: 5,
    joined: 0,
    expiresAt: '2026-12-30T08:00:00.000Z',
    ...overrides,
  };
}

export const inviteLinkFakes: FakeArea<typeof inviteLinkEndpoints> = {
  'GET /api/invite-links': ({ state }) => [...state.inviteLinks],
  'POST /api/invite-links': ({ state, body: { places } }) => {
    if (state.inviteLinks.length >= INVITE_LINKS_MAX)
      throw new FakeProblem('invalid_transition', `You have ${INVITE_LINKS_MAX} open links. End one to make another.`);
    const link = buildInviteLink({ places });
    state.inviteLinks = [link, ...state.inviteLinks];
    return link;
  },
  'DELETE /api/invite-links/:id': ({ state, params: { id } }) => {
    const ended = found(state.inviteLinks.find((link) => link.id === id));
    state.inviteLinks = state.inviteLinks.filter((link) => link !== ended);
  },
};
