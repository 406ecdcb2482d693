// A program of users who each keep many requests in progress. When told to stop, it prints the statuses that they
// received.
import { Agent, get } from 'node:http';

/** @type {Record<number, number>} */
const statuses = {};
let isStopped = false;

process.once('message', ({ port, path, cookies, atOnce }) => {
  for (const cookie of cookies) {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const askAgain = () => {
      if (isStopped) return;
      get({ port, path, agent, headers: { cookie } }, (reply) => {
        statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
        reply.resume().once('end', askAgain);
      }).once('error', askAgain);
    };
    for (let under = 0; under < atOnce; under += 1) askAgain();
  }
  process.once('message', () => {
    isStopped = true;
    process.send(statuses, () => process.exit());
  });
});
