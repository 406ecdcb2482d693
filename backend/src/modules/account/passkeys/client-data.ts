import * as z from 'zod/mini';

const clientDataSchema = z.object({ challenge: z.string() });

/** Returns the challenge that a passkey says it has answered; undefined if there is none to read. */
export function challengeIn(clientDataJSON: string): Buffer | undefined {
  const text = Buffer.from(clientDataJSON, 'base64url').toString();
  const data = z.safeParse(clientDataSchema, parsed(text));
  return data.success ? Buffer.from(data.data.challenge, 'base64url') : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a browser sends JSON; whatever else this is, it is refused
  }
}
