import { describe, expect, test } from '@jest/globals';
import { screens } from '@qlixline/contract/areas/screens';

import { composeIndexHtml } from './compose-index-html.ts';
import type { IndexParts } from './compose-index-html.ts';
import type { Snapshot } from '../compose-snapshot.ts';
import type { Viewer } from './first-view.ts';
import { sampleComposition } from '../../../test-support/samples/sample-composition.ts';

const TEMPLATE =
  '<html><head><script>theme()</script><!--slot:head--></head><body><!--slot:banner--><div id="root"><!--slot:root--></div><!--slot:composition--></body></html>';

type Change = Partial<Omit<IndexParts, 'snapshot'> & Pick<Snapshot, 'composition' | 'chunkIntegrity' | 'aloneViews'>>;

const MEMBER: Viewer = {
  id: 'me',
  isOnboarding: false,
  hasUsername: true,
  isAlone: false,
  home: { find: () => null, peek: () => null },
};

function compose(change: Change = {}): string {
  const { composition = sampleComposition(), chunkIntegrity = new Map(), aloneViews = new Map(), ...others } = change;
  return composeIndexHtml({
    template: TEMPLATE,
    snapshot: {
      composition,
      hasPreviousShell: true,
      shell: {
        version: '1.4.0',
        scripts: ['/assets/shell.js'],
        styles: ['/assets/shell.css'],
        preload: ['/assets/boot.js'],
        fonts: ['/assets/f.woff2'],
      },
      chunkIntegrity,
      aloneViews,
      extensions: [],
      units: [],
    },
    fragments: { landing: '<h1>Landing $& $1</h1>', loading: '<p>Loading...</p>' },
    flags: [],
    viewer: MEMBER,
    shared: null,
    path: '/pet-management',
    query: '',
    publicOrigin: 'https://qlixline.example',
    ...others,
  });
}

const preloads = (page: string) => [...page.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(([, url]) => url);

/** Lists the data between the access gate's and the frame's badges, for which the first content waits. */
function dataOfScreen(page: string) {
  const urls = preloads(page);
  return urls.slice(urls.indexOf('/api/pets') + 1, urls.indexOf('/api/notifications/count'));
}

describe('index.html for a visitor', () => {
  const page = compose({ viewer: null });

  test('index.html for a visitor contains the rendered landing page and its styles', () => {
    expect(page).toContain('<div id="root"><h1>Landing $& $1</h1></div>');
    expect(page).toContain('<link rel="stylesheet" href="/assets/shell.css">');
  });

  test('index.html for a visitor has no script, no composition and no preload except the font', () => {
    expect(page.match(/<script/g)).toHaveLength(1); // the template's own
    expect(page).not.toContain('snapshot-1');
    expect(preloads(page)).toEqual(['/assets/f.woff2']);
  });
});

describe('index.html for a member', () => {
  test('index.html for a member starts the scripts, contains the composition and shows the loading screen', () => {
    const page = compose();
    expect(page).toContain('<script defer fetchpriority="high" src="/assets/shell.js"></script>');
    expect(page).toContain('<p>Loading...</p>');
    const json = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(sampleComposition());
  });

  test('index.html preloads the first data and only the remote of its route', () => {
    expect(preloads(compose())).toEqual([
      '/assets/f.woff2',
      '/assets/boot.js',
      'https://pets.example/1.2.0/mf-manifest.json',
      'https://pets.example/1.2.0/remoteEntry.js',
      'https://pets.example/1.2.0/list.js',
      '/api/auth/user',
      '/api/pets',
      '/api/notifications/count',
      '/api/conversations/unread',
    ]);
  });

  test('index.html preloads the first data of the screen, unless the query asks for other data', () => {
    const composition = sampleComposition();
    const pet = composition.remotes[1]!.provides.routes.find(({ path }) => path === '/pet/:petId')!;
    pet.data = ['/api/pets/:petId', '/api/users/:viewer'];
    expect(dataOfScreen(compose({ composition, path: '/pet/7' }))).toEqual(['/api/pets/7', '/api/users/me']);
    const others: Partial<IndexParts>[] = [
      { path: '/pet/7', query: '?tab=health' },
      { path: '/pet-management' },
      { path: '/pet/7', viewer: { ...MEMBER, isOnboarding: true } },
    ];
    for (const other of others) expect(preloads(compose({ composition, ...other })).join()).not.toMatch(/pets.7|users/);
  });

  test('index.html preloads the first screen of users without friends for them alone, and not with a query', () => {
    const view = { preload: ['https://pets.example/1.2.0/list.js', '/assets/card.js'], data: ['/api/discover'] };
    const aloneViews = new Map([['mf_pets/pets', view]]);
    const alone = { aloneViews, viewer: { ...MEMBER, isAlone: true } };
    const urls = preloads(compose(alone));
    expect(urls.filter((url) => view.preload.includes(url ?? ''))).toEqual(view.preload);
    expect(dataOfScreen(compose(alone))).toEqual(['/api/discover']);
    const others: Change[] = [
      { aloneViews },
      { ...alone, query: '?feed=friends' },
      { ...alone, path: '/pet/7' },
      { ...alone, viewer: { ...MEMBER, isAlone: true, isOnboarding: true } },
    ];
    for (const other of others) expect(preloads(compose(other)).join()).not.toMatch(/card|discover/);
  });

  test('index.html preloads files that two screens take from the shell once', () => {
    const composition = sampleComposition();
    const ofShell = ['/assets/forms.js', '/assets/forms.css'];
    for (const { provides } of composition.remotes) for (const { preload } of provides.routes) preload.push(...ofShell);
    const viewer = { ...MEMBER, hasUsername: false }; // so that two remotes use the same files
    const urls = preloads(compose({ composition, viewer, path: '/pet/7' })).filter((url) => url?.includes('forms'));
    expect(urls).toEqual(ofShell);
  });

  test('index.html matches a route with a parameter, preloads styles as styles and nothing twice', () => {
    const page = compose({ path: '/pet/7' });
    expect(page).toContain(
      '<link rel="preload" as="style" crossorigin="anonymous" href="https://pets.example/1.2.0/pet.css">',
    );
    expect(preloads(page).filter((url) => url?.endsWith('remoteEntry.js'))).toHaveLength(1);
    for (const path of ['/pet', '/pet/7/photos', '/'])
      expect(preloads(compose({ path })).join()).not.toContain('pets.example');
  });

  test('index.html preloads the route that the router chooses when two patterns match', () => {
    const composition = sampleComposition();
    const [route] = composition.remotes[1]!.provides.routes;
    const files = { preload: ['https://pets.example/1.2.0/new-pet.js'] };
    composition.remotes[1]!.provides.routes.push({ ...route!, id: 'new-pet', path: '/pet/new', ...files });
    const ofPets = (path: string) =>
      preloads(compose({ composition, path })).filter((url) => /pet\.js/.test(url ?? ''));
    expect(ofPets('/pet/new')).toEqual(files.preload);
    expect(ofPets('/pet/7')).toEqual(['https://pets.example/1.2.0/pet.js']);
  });

  test('index.html preloads each file with the mode and integrity of its later load', () => {
    const page = compose();
    for (const link of [
      'as="script" crossorigin="anonymous" integrity="sha384-e" href="https://pets.example/1.2.0/remoteEntry.js"',
      'as="fetch" crossorigin="anonymous" href="https://pets.example/1.2.0/mf-manifest.json"',
      'as="script" crossorigin="anonymous" href="https://pets.example/1.2.0/list.js"',
      'as="script" href="/assets/boot.js"',
    ]) {
      expect(page).toContain(`<link rel="preload" ${link}>`);
    }
  });

  test('index.html starts watching the shell before loading anything of it', () => {
    const { snapshotId } = sampleComposition();
    const page = compose();
    expect(page).toContain(`<script data-version="1.4.0" data-snapshot="${snapshotId}" data-previous>`);
    expect(page.indexOf('data-version')).toBeLessThan(page.indexOf('/assets/'));
  });

  test('index.html contains the integrity of chunks whose remote checks them', () => {
    const chunkIntegrity = new Map([['https://pets.example/1.2.0/list.js', 'sha256-l']]);
    expect(compose({ chunkIntegrity })).toContain(
      '<link rel="preload" as="script" crossorigin="anonymous" integrity="sha256-l" href="https://pets.example/1.2.0/list.js">',
    );
  });

  test('index.html shows the banner of overrides first, and none without overrides', () => {
    const overrides = ['mf-pets 1.4.0', 'mf-social fails: <b>'];
    const page = compose({ composition: { ...sampleComposition(), overrides } });
    expect(page).toMatch(
      /<body><aside class="override-banner".*<strong>mf-pets 1\.4\.0<\/strong>.*&lt;b&gt;.*<div id="root">/,
    );
    expect(page).toContain('<form method="post" action="/api/qa/overrides/clear">');
    expect(compose()).not.toContain('override-banner');
  });

  test('index.html for a user without pets preloads onboarding on every path', () => {
    const urls = preloads(compose({ viewer: { ...MEMBER, isOnboarding: true, hasUsername: false } })).join();
    expect(urls).toContain('/remotes/mf-onboarding/1.0.0/form.js');
    expect(urls).not.toContain('prompt.js');
    expect(urls).not.toContain('pets.example');
  });

  test('index.html for a user without a username preloads the prompt', () => {
    expect(preloads(compose({ viewer: { ...MEMBER, hasUsername: false } })).join()).toContain('prompt.js');
  });

  test('index.html preloads no prompt on the page where a username is set', () => {
    const viewer = { ...MEMBER, hasUsername: false };
    expect(preloads(compose({ viewer, path: screens.usernameSetup })).join()).not.toContain('prompt.js');
    expect(preloads(compose({ viewer, path: screens.topics })).join()).toContain('prompt.js');
  });

  test('index.html preloads nothing of a disabled remote', () => {
    const composition = sampleComposition();
    for (const remote of composition.remotes) remote.disabled = { reason: 'broken' };
    expect(preloads(compose({ composition })).join()).not.toContain('remoteEntry');
  });

  test('index.html contains the viewer’s location if known, escaped', () => {
    const home = { location: '</script>Lisbon', near: '38.72,-9.14' };
    const withHome = { ...MEMBER, home: { find: () => null, peek: () => home } };
    const page = compose({ viewer: withHome });
    const json = /<script type="application\/json" id="home-of-viewer">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(home);
    for (const viewer of [MEMBER, { ...withHome, isOnboarding: true }]) {
      expect(compose({ viewer })).not.toContain('id="home-of-viewer"');
    }
  });

  test('index.html escapes texts of the composition in elements and attributes', () => {
    const composition = sampleComposition();
    composition.env = '</script><script>alert(1)</script><!--slot:root-->';
    const hostile = '"><script>alert(2)</script>';
    const first = composition.remotes[1]?.provides.routes[1];
    if (first) first.preload = [`/x.js${hostile}`];
    const page = compose({ composition });
    expect(page).not.toMatch(/<script>alert/);
    expect(page.match(/Loading\.\.\./g)).toHaveLength(1);
  });
});
