import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** Mail; `returnPath` is the sender of its envelope. */
type ReceivedMail = { id: string; to: string; returnPath: string; text: string };

/** Reply to a command, such as `550 No such user`. */
type Refusal = { code: number; text: string };

export type MailServer = {
  readonly url: string;
  /** Mails that the server has accepted, in order. */
  received: ReceivedMail[];
  /** Connections so far. */
  connections: number;
  /** Largest number of connections at a time. */
  mostAtOnce: number;
  /** Recipients about whom the server never answers. */
  hangsAbout: Set<string>;
  /** Refuses recipients, or the mail after it was read, until it is set to undefined. */
  refuses: { recipient?: Refusal; mail?: Refusal };
  /** Number of mails in the middle of which the connection is closed. */
  dies: number;
  /** Time to wait before a mail is accepted. */
  slowMs: number;
  /** Called with each mail that the server has accepted, before its client learns so. */
  onAccepted: ((mail: ReceivedMail) => void) | undefined;
  stop(): Promise<void>;
  /** Starts again with the same port. */
  start(): Promise<void>;
};

/** Starts an SMTP server that keeps the mails it accepts. */
export async function startMailServer(): Promise<MailServer> {
  let port = 0;
  let server = build();
  const mails: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received: [],
    connections: 0,
    mostAtOnce: 0,
    hangsAbout: new Set(),
    refuses: {},
    dies: 0,
    slowMs: 0,
    onAccepted: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start: async () => {
      server = build();
      await listen();
    },
  };
  await listen();
  return mails;

  function listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.on('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  function build(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect(_session, done) {
        mails.connections += 1;
        mails.mostAtOnce = Math.max(mails.mostAtOnce, server.connections.size);
        done();
      },
      onRcptTo({ address }, _session, done) {
        if (mails.hangsAbout.has(address)) return;
        done(errorOf(mails.refuses.recipient));
      },
      onData(stream, session, done) {
        if (mails.dies > 0) {
          mails.dies -= 1;
          stream.once('data', () => {
            for (const connection of server.connections) if (connection.id === session.id) connection.close();
          });
          return;
        }
        const accept = async (mail: string) => {
          await pause(mails.slowMs);
          const refusal = errorOf(mails.refuses.mail);
          if (!refusal) {
            const to = session.envelope.rcptTo[0]?.address ?? '';
            const returnPath = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
            const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
            const accepted = { id, to, returnPath, text: plainOf(mail) };
            mails.received.push(accepted);
            mails.onAccepted?.(accepted);
          }
          done(refusal);
        };
        void text(stream).then(accept, () => undefined); // A client that goes away within a mail has sent none.
      },
    });
  }
}

function errorOf(refusal: Refusal | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}

const plainOf = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
