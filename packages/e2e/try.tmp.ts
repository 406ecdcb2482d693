import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTeamTree } from './src/team-tree.ts';
const tree = createTeamTree('x');
const folder = (await import('node:fs'))
  .readdirSync('/tmp')
  .filter((n) => n.startsWith('qlixline-team-'))
  .map((n) => '/tmp/' + n)
  .at(-1)!;
const dev = spawn(process.execPath, [folder + '/packages/commands/src/dev.ts'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, PORT: '3199', DEMO_DATA: '0' },
});
let said = '';
dev.stdout.on('data', (d) => (said += d));
dev.stderr.on('data', (d) => (said += d));
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
for (let i = 0; i < 300 && !said.includes('runs at'); i += 1) await wait(200);
const live = async () =>
  (await (await fetch('http://localhost:3199/api/composition')).json()).remotes?.map(
    (r: any) => r.name + ' ' + r.version,
  );
console.log(said.slice(-300), await live());
tree.edit('mf-pets/src/screens/pet-management/pet-list.tsx', 'title="Your pets"', 'title="Your own pets"');
await wait(5000);
console.log(await live());
console.log(
  readFileSync(folder + '/.data/logs/backend.log', 'utf8')
    .split('\n')
    .filter((l) => /OwnBuilds|error/i.test(l))
    .slice(-5)
    .join('\n'),
);
dev.kill('SIGINT');
await new Promise((r) => dev.once('exit', r));
tree.remove();
