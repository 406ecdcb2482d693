import sharp from 'sharp';

import { OutsideNetwork } from '../../../outside/outside-network.ts';
import { LinkPreviewWorker } from '../../../modules/link-previews/link-preview-worker.ts';
import { eventually } from '../../eventually.ts';
import { TestNetwork } from '../../outside-network.ts';
import { befriend } from '../relate.ts';
import { startOwnApi } from '../../start/start-api.ts';

const DOGS = `<head><meta property="og:title" content="Ten dogs"><meta property="og:site_name" content="Paws">
  <meta name="description" content="All of them"><meta property="og:image" content="/dog.png"></head>`;

/** Starts an API that fetches link previews, a network with a page `/dogs` on every host, and two friends. */
export async function startLinkScene() {
  const network = new TestNetwork();
  const api = await startOwnApi({ LINK_PREVIEWS: '1' });
  await network.open();
  const real = api.app.get(OutsideNetwork, { strict: false });
  real.resolve = (hostname) => network.resolve(hostname);
  real.route = (address, port) => network.route(address, port);
  network.page('/dogs', DOGS);
  const png = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c30' } })
    .withExif({ IFD0: { Copyright: 'secret0exif' } })
    .png()
    .toBuffer();
  network.pages.set('/dog.png', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  const [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  const requestPreview = (url: string) => ana.client.post('/api/link-previews', { url });

  return {
    api,
    network,
    ana,
    ben,
    worker: api.app.get(LinkPreviewWorker, { strict: false }),
    /** Requests a preview, as Ana's composer does. */
    ask: requestPreview,
    /** Waits for the preview until its page is fetched. */
    ready: (url: string) =>
      eventually(async () => {
        const { json } = await requestPreview(url);
        return json.preview?.isPending === false ? json.preview : undefined;
      }),
    /** Writes a public post of Ana's. */
    post: async (text: string, more: object = {}) => {
      const body = { text, images: [], petIds: [], visibility: 'public', ...more };
      return (await ana.client.post('/api/posts', body)).json;
    },
    close: async () => {
      await network.close();
      await api.close();
    },
  };
}

export type LinkScene = Awaited<ReturnType<typeof startLinkScene>>;
