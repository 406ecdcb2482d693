import { startThrowAwayProduct } from '@qlixline/commands/programs/throw-away-product.ts';

export type MeasuredProduct = {
  url: string;
  port: number;
  backendPid: number;
  databasePid: number;
  databaseUrl: string;
  /** Connection with rights that the product itself doesn't have. */
  superuserUrl: string;
  dataDir: string;
  sessionSecret: string;
};

/**
 * Runs `use` against the product as `npm start` serves it: production builds, precompressed, with the remotes on the
 * backend's origin. Cleans up afterwards.
 */
export async function withProduct<Result>(
  use: (product: MeasuredProduct) => Promise<Result>,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const sessionSecret = 'only for a measurement, gone when it ends';
  const { url, backendPid, databasePid, databaseUrl, superuserUrl, dataDir, stop } = await startThrowAwayProduct({
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    SESSION_SECRET: sessionSecret,
    ...env,
  });
  try {
    const port = Number(new URL(url).port);
    return await use({ url, port, backendPid, databasePid, databaseUrl, superuserUrl, dataDir, sessionSecret });
  } finally {
    await stop();
  }
}
