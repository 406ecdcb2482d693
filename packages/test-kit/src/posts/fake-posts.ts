import type { postEndpoints } from '@qlixline/contract/posts/post-endpoints';
import { listingTileSchema } from '@qlixline/contract/listings/listing';
import { quotedPostSchema } from '@qlixline/contract/posts/post';
import type { LikeState, Post, PostInput } from '@qlixline/contract/posts/post';
import { userCardSchema } from '@qlixline/contract/users/user';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildDescribedImage, buildPost } from './post-builders.ts';
import { savedIn } from './fake-collections.ts';
import { commentFakes } from './fake-comments.ts';
import { FakeProblem, found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { previewOf } from '../link-previews/fake-link-previews.ts';

export const postFakes: FakeArea<typeof postEndpoints> = {
  'GET /api/feeds': ({ state, query }) => {
    const { tag } = query;
    const posts = state.posts.filter(({ text }) => tag === undefined || text.toLowerCase().includes(`#${tag}`));
    return pageOfRows(posts, query);
  },
  'GET /api/tags': ({ state, query }) => {
    const counts = new Map<string, number>();
    for (const { text } of state.posts) {
      for (const [, tag = ''] of text.toLowerCase().matchAll(/#(\w+)/g)) {
        if (tag.startsWith(query.q ?? '')) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      }
    }
    const items = [...counts].map(([tag, postCount]) => ({ tag, postCount }));
    return { items: items.toSorted((one, other) => other.postCount - one.postCount) };
  },
  'GET /api/users/:id/posts': ({ state, params, query }) =>
    pageOfRows(
      state.posts.filter(({ author }) => author.id === params.id),
      query,
    ),
  'GET /api/pets/:id/posts': ({ state, params, query }) =>
    pageOfRows(
      state.posts.filter(({ pets }) => pets.some(({ id }) => id === params.id)),
      query,
    ),
  'GET /api/posts/saved': ({ state, query }) => pageOfRows(savedIn(state, query.collectionId), query),
  'POST /api/posts': ({ state, body }) => {
    const post = buildPost({
      ...fieldsOf(body, state),
      ...quotedIn(state, body.quotedPostId),
      ...listingIn(state, body.listingId),
      author: userCardSchema.parse(signedIn(state)),
      id: nextId(),
      createdAt: new Date().toISOString(),
    });
    state.posts = [post, ...state.posts];
    return post;
  },
  'GET /api/posts/:id': ({ state, params }) => postWith(state, params.id),
  'PATCH /api/posts/:id': ({ state, params, body: { ifEditedAt, ...update } }) => {
    const old = postWith(state, params.id);
    if (ifEditedAt !== undefined && ifEditedAt !== old.editedAt) {
      throw new FakeProblem('stale', 'This post has changed meanwhile.');
    }
    const { text, images, pets, visibility } = old;
    const before = { text, images: images.map(({ url, alt }) => ({ imageUrl: url, alt })), visibility };
    const input = { petIds: pets.map(({ id }) => id), ...before, ...update } as PostInput;
    return replacePost(state, { ...old, ...fieldsOf(input, state), editedAt: new Date().toISOString() });
  },
  'DELETE /api/posts/:id': ({ state, params }) => {
    const post = postWith(state, params.id);
    state.posts = state.posts.filter((other) => other !== post);
    state.deletedPosts = [...state.deletedPosts, post];
  },
  'POST /api/posts/:id/restore': ({ state, params }) => {
    const post = found(state.deletedPosts.find(({ id }) => id === params.id));
    state.posts = [...state.posts, post].toSorted((one, other) => other.id - one.id);
    return post;
  },
  'PUT /api/posts/:id/like': ({ state, params }) => setLiked(state, params.id, true),
  'DELETE /api/posts/:id/like': ({ state, params }) => setLiked(state, params.id, false),
  'GET /api/posts/:id/likes': ({ state, params, query }) => pageOfRows(state.likers[params.id] ?? [], query),
  'PUT /api/posts/:id/save': ({ state, params }) => setSaved(state, params.id, true),
  'DELETE /api/posts/:id/save': ({ state, params }) => setSaved(state, params.id, false),
  'PUT /api/posts/:id/dismissal': ({ state, params }) => void state.dismissed.add(params.id),
  'DELETE /api/posts/:id/dismissal': ({ state, params }) => void state.dismissed.delete(params.id),
  ...commentFakes,
};

function postWith(state: FakeState, id: number): Post {
  return found(state.posts.find((post) => post.id === id));
}

function setLiked(state: FakeState, id: number, isLiked: boolean): LikeState {
  const post = postWith(state, id);
  const likeCount = post.likeCount + Number(isLiked) - Number(post.isLiked);
  replacePost(state, { ...post, isLiked, likeCount });
  return { isLiked, likeCount };
}

function setSaved(state: FakeState, id: number, isSaved: boolean): void {
  replacePost(state, { ...postWith(state, id), isSaved });
}

function replacePost(state: FakeState, post: Post): Post {
  state.posts = state.posts.map((other) => (other.id === post.id ? post : other));
  return post;
}

/** Returns the quoted post as a post contains it. */
function quotedIn(state: FakeState, quotedPostId: number | undefined): Pick<Post, 'quoted'> {
  if (quotedPostId === undefined) return { quoted: null };
  return { quoted: { post: quotedPostSchema.parse(postWith(state, quotedPostId)) } };
}

function listingIn({ listings }: FakeState, listingId: number | undefined): Pick<Post, 'listing'> {
  if (listingId === undefined) return { listing: null };
  return { listing: { listing: listingTileSchema.parse(found(listings.find(({ id }) => id === listingId))) } };
}

function fieldsOf(input: PostInput, state: FakeState): Partial<Post> {
  const { text, images, petIds, visibility, withoutPreview } = input;
  const { pets } = state;
  return {
    linkPreview: previewOf(state, text, withoutPreview),
    text,
    visibility,
    images: images.map(({ imageUrl, alt }) => buildDescribedImage({ url: imageUrl, alt })),
    pets: pets.filter(({ id }) => petIds.includes(id)).map(({ id, name, species }) => ({ id, name, species })),
  };
}
