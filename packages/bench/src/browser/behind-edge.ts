import { edgePorts, startEdge } from '@qlixline/commands/programs/edge.ts';

import { withProduct } from '../measured-product.ts';

type ServedProduct = {
  /** Address of the edge, over HTTPS and HTTP/2. */
  origin: string;
  /** Address of the backend itself, for preparing data. */
  url: string;
};

/** Runs `use` against the product behind production's edge, then stops both. */
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
