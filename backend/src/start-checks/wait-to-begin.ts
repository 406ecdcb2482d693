import { WAITS_TO_BEGIN, beginSchema } from '@qlixline/contract/launcher/launcher-message';

/**
 * Waits until the command that started this process says where the database is, if it wants that: it starts both at the
 * same time. Ends the process if the command is gone.
 */
export async function waitToBegin(): Promise<void> {
  if (!process.argv.includes(WAITS_TO_BEGIN)) return;
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const endProcess = () => process.exit(0);
  const onMessage = (message: unknown) => {
    const { data } = beginSchema.safeParse(message);
    if (!data) return;
    process.env['DATABASE_URL'] = data.databaseUrl;
    resolve();
  };
  if (!process.connected) endProcess(); // it ended while this process was loading
  process.once('disconnect', endProcess).on('message', onMessage);
  await begun;
  process.off('disconnect', endProcess).off('message', onMessage);
}
