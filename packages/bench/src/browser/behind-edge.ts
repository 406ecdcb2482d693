import { edgePorts, startEdge } from '@qlixline/commands/edge.ts';

import { withProduct } from '../measured-product.ts';

type ServedProduct = {
  /** Where people visit it: the edge, over HTTPS and HTTP/2. */
  origin: string;
  /** Of the backend itself, for what is written before somebody visits. */
  url: string;
};

/** Runs `use` against the product as people are served: by the edge of production. Both are gone afterwards. */
export async function withProductBehindEdge<Result>(use: (product: ServedProduct) => Promise<Result>): Promise<Result> {
  const ports = await edgePorts();
  return withProduct(
    async ({ url }) => {
      const edge = await startEdge(ports, [url]);
      try {
        return await use({ origin: ports.origin, url });
      } finally {
        await edge.stop();
      }
    },
    { PUBLIC_URL: ports.origin, TRUST_PROXY: '1' },
  );
}
