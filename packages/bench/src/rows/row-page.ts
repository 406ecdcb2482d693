import type { Post } from '@qlixline/contract/posts/post';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import { plainCopyOf } from './plain-copy.ts';

// The page of W5: a list of posts in the product's own rows, and the same list in plain elements.

const POSTS = 40;

declare global {
  interface Window {
    /** Rerenders the whole list and returns the time in ms. */
    renderRows: () => number;
    renderPlain: () => number;
    /** Returns true if both have rendered the same elements. */
    isSame: () => boolean;
  }
}

const client = new QueryClient();
const shell = createFakeShell(buildUser(), []);
const posts = Array.from({ length: POSTS }, (_, index) => samplePost(index));

const rows = list('rows', () => posts.map((post) => createElement(PostRow, { key: post.id, post })));
rows.render();
const copies = [...rows.place.children].map(plainCopyOf);
const plain = list('plain', () => copies.map((Copy, index) => createElement(Copy, { key: index })));

window.renderRows = rows.render;
window.renderPlain = plain.render;
window.isSame = () => rows.place.innerHTML === plain.place.innerHTML;

function list(id: string, content: () => ReactNode) {
  const place = document.createElement('main');
  place.id = id;
  document.body.append(place);
  const root = createRoot(place);
  const render = () => {
    flushSync(() => root.render(null));
    const startedAt = performance.now();
    show(root, content());
    return performance.now() - startedAt;
  };
  return { place, render };
}

/** Renders within the same providers for both. */
function show(root: Root, content: ReactNode): void {
  flushSync(() =>
    root.render(
      createElement(
        QueryClientProvider,
        { client },
        createElement(ShellContext, { value: shell }, createElement(MemoryRouter, null, content)),
      ),
    ),
  );
}

/** Builds posts, every second with an image, every third with a longer text, every fourth with pets. */
function samplePost(index: number): Post {
  return buildPost({
    text: 'A long walk along the lake, and a swim. #lake '.repeat(1 + (index % 3) * 2).trim(),
    images: index % 2 === 0 ? [buildDescribedImage()] : [],
    pets: index % 4 === 0 ? [{ id: 1, name: 'Juno', species: 'dog' }] : [],
    likeCount: index % 7,
    commentCount: index % 5,
  });
}
