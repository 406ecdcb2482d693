import { fork } from 'node:child_process';
import { once } from 'node:events';

import { stopServer } from '@qlixline/cli/processes';

export type HelperProcess = {
  pid: number;
  /** Sends a message and resolves with the next reply. */
  exchange: <Answer>(message: unknown) => Promise<Answer>;
};

/** Runs a helper program of the bench while `use` runs. */
export async function withHelper<Result>(
  program: string,
  args: string[],
  use: (helper: HelperProcess) => Promise<Result>,
  nodeFlags: string[] = [],
): Promise<Result> {
  const child = fork(program, args, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeFlags],
    // The inspector would print its address there each time.
    stdio: ['ignore', 'inherit', nodeFlags.length > 0 ? 'ignore' : 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended (${code})`);
  });
  ended.catch(() => undefined); // It may end once it isn't needed any more.
  try {
    return await use({
      pid: child.pid ?? 0,
      exchange: async <Answer>(message: unknown) => {
        const answered = once(child, 'message');
        child.send(message as object);
        const [answer] = (await Promise.race([answered, ended])) as [Answer];
        return answer;
      },
    });
  } finally {
    await stopServer(child);
  }
}
