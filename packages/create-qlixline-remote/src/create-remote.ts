import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const TEMPLATE = join(import.meta.dirname, '..', 'template');
/** npm leaves out a .gitignore, and the tools of this repository would read the others as theirs. */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  github: '.github',
  'tsconfig.template.json': 'tsconfig.json',
};
const LABEL_MAX = 16;
/** As the contract has it, which is not installed yet; and a letter first, for the screen is named after it. */
const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NAME_MAX = 40;

export type NewRemote = {
  /** Such as mf-pet-horoscope, whose screen is then at /pet-horoscope. */
  name: string;
  /** The folder that gets the remote's. */
  parent: string;
  /** The name's own part when nobody says. */
  team?: string | undefined;
  /** A folder of archives that its packages come from, in place of a registry. */
  packages?: string | undefined;
};

/** Something the person at the terminal can mend. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** Writes the template under a new name. Nothing is written over. Returns the new folder. */
export function createRemote({ name, parent, team, packages }: NewRemote): string {
  if (!NAME.test(name) || name.length > NAME_MAX) {
    throw new CreateError(`"${name}" is not a name such as mf-horoscope.`);
  }
  const folder = join(parent, name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CreateError(`${folder} is not empty.`);
  const own = name.slice('mf-'.length);
  const rename = renaming(name, own);
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const file = relative(TEMPLATE, source);
    const content = readFileSync(source, 'utf8');
    const target = join(folder, rename(targetPathOf(file)));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rename(content));
  }
  change(join(folder, 'remote.json'), (remote) => ({ ...remote, team: team ?? own }));
  if (packages !== undefined) installFrom(resolve(parent, packages), folder);
  return folder;
}

/** The template is called mf-example; what is called Example is what people read. */
function renaming(name: string, own: string): (text: string) => string {
  const words = own.split('-');
  const pascal = words.map(capital).join('');
  const label = capital(words.join(' '));
  const names: Record<string, string> = {
    'mf-example': name,
    ExampleScreen: `${pascal}Screen`,
    '"label": "Example"': `"label": "${label.slice(0, LABEL_MAX).trim()}"`,
    Example: label,
    example: own,
  };
  // At once: the new name may have the old one in it.
  const any = new RegExp(Object.keys(names).join('|'), 'g');
  return (text) => text.replace(any, (found) => names[found] ?? found);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function targetPathOf(file: string): string {
  const [first = '', ...rest] = file.split(/[\\/]/);
  return join(RENAMED[first] ?? first, ...rest);
}

function change(file: string, edit: (content: Record<string, unknown>) => Record<string, unknown>): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify(edit(content), null, 2)}\n`);
}

/** All packages of ours come from the archives, those that others of them need as well. */
function installFrom(archives: string, folder: string): void {
  const files = readdirSync(archives).filter((file) => file.endsWith('.tgz') && !file.startsWith('create-'));
  if (files.length === 0) throw new CreateError(`There are no archives in ${archives}.`);
  const ours = files.map((file): [string, string] => [
    basename(file)
      .replace(/^qlixline-/, '@qlixline/')
      .replace(/-\d+\.\d+\.\d+\.tgz$/, ''),
    `file:${relative(folder, join(archives, file))}`,
  ]);
  change(join(folder, 'package.json'), ({ devDependencies, ...manifest }) => ({
    ...manifest,
    devDependencies: { ...(devDependencies as Record<string, string>), ...Object.fromEntries(ours) },
  }));
}
