import { imageUrlOf } from '../../modules/images/image.mapper.ts';
import { buildImage } from '../factories/image.factory.ts';
import { befriend } from '../relate.ts';
import { imageForm } from '../samples/sample-images.ts';
import type { SignedIn, TestApi } from '../start-api.ts';
import type { Things } from './things.ts';

/** Somebody with one of everything. */
export type Inhabitant = SignedIn & { things: Things };

let made = 0;

export async function createInhabitant(api: TestApi): Promise<Inhabitant> {
  made += 1;
  const names = { username: `inhabitant.${made}`, email: `inhabitant.${made}@qlixline.example` };
  const user = await api.asUser(names);
  const { client, userId, sessionId } = user;
  await befriend(api, user, await api.asUser());
  const make = async <Made>(path: string, body: object): Promise<Made> => {
    const { status, text, json } = await client.post(path, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return json as Made;
  };
  const makeId = async (path: string, body: object) => (await make<{ id: number }>(path, body)).id;
  const form = await imageForm({ contentType: 'story' });
  const { imageUrl } = await make<{ imageUrl: string }>('/api/upload/content', form);
  const em = api.em();
  const image = buildImage(em, userId);
  await em.flush();
  const post = { text: 'Mine', images: [], petIds: [] };
  const postId = await makeId('/api/posts', { ...post, visibility: 'public' });
  return {
    ...user,
    things: {
      ...names,
      userId,
      sessionId,
      petId: await makeId('/api/pets', { name: 'Juno', species: 'dog' }),
      postId,
      friendsPostId: await makeId('/api/posts', { ...post, visibility: 'friends' }),
      commentId: await makeId(`/api/posts/${postId}/comments`, { text: 'Mine' }),
      storyId: await makeId('/api/stories', { imageUrl, alt: '', caption: '' }),
      albumId: await makeId('/api/albums', { name: 'Mine' }),
      imageId: image.id,
      imageUrl: imageUrlOf(image.id),
      unit: 'mf-pets',
      version: '1.0.0',
    },
  };
}
