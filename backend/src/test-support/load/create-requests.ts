import { createHash } from 'node:crypto';

import type { Reply } from '../client.ts';
import { imageForm } from '../samples/sample-images.ts';

export type CreateKind = 'pet' | 'album' | 'post' | 'comment' | 'like' | 'message' | 'picture' | 'registration';

/** Ids of the things that a creator's next create refers to. */
export type Referred = { postId: number; conversationId: number };

export type CreateRequest = {
  method: 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Status that acknowledges the create. */
  status: number;
};

type Labelled = { kind: CreateKind; creatorId: string; label: string };

/** Returns the request of a create. A registration's is sent by nobody. */
export async function requestFor(created: Labelled, { postId, conversationId }: Referred): Promise<CreateRequest> {
  const { kind, label } = created;
  switch (kind) {
    case 'pet':
      return posted('/api/pets', { name: label, species: 'cat' });
    case 'album':
      return posted('/api/albums', { name: label });
    case 'post':
      return posted('/api/posts', { text: label, images: [], petIds: [], visibility: 'friends' }); // public ones are limited
    case 'comment':
      return posted(`/api/posts/${postId}/comments`, { text: label });
    case 'like':
      return { method: 'PUT', path: `/api/posts/${postId}/like`, status: 200 };
    case 'message':
      return posted(`/api/conversations/${conversationId}/messages`, { clientId: clientIdOf(created), text: label });
    case 'picture':
      return posted('/api/upload/content', await imageForm({ contentType: 'post' }));
    case 'registration':
      return posted('/api/register', {
        firstName: 'Zoe',
        email: emailOf(created),
        password: 'a long password',
        ageConfirmed: true,
      });
  }
}

/** Names a create, unique for its creator; a like is named by its post, a registration's row has no label of its own. */
export function labelOf(kind: CreateKind, nth: number, { postId }: Referred): string {
  return kind === 'like' ? `post ${postId}` : `${kind} ${nth}`;
}

/** Returns the id in the reply that acknowledges a create; a picture's address. */
export function acknowledgedId(kind: CreateKind, { json }: Reply, { postId }: Referred): number | string {
  if (kind === 'like') return postId;
  if (kind === 'picture') return json.imageUrl;
  return json.id;
}

/** Returns the address that a registration is made with. */
export function emailOf({ creatorId, label }: Pick<Labelled, 'creatorId' | 'label'>): string {
  return `${label.replace(' ', '-')}.${creatorId}@new.example`;
}

function posted(path: string, body: unknown): CreateRequest {
  return { method: 'POST', path, body, status: 201 };
}

/** Returns the sender's own id of a message, the same for each attempt. */
function clientIdOf({ creatorId, label }: Labelled): string {
  const hex = createHash('sha256').update(`${creatorId} ${label}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
