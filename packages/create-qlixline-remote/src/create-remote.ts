import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import nodePath, { basename, dirname, join, relative, resolve } from 'node:path';
import type { PlatformPath } from 'node:path';

const TEMPLATE = join(import.meta.dirname, '..', 'template');
/** Files renamed on creation: npm omits a .gitignore and an .npmrc, and this repository's tools would treat the others as its own. */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  github: '.github',
  'tsconfig.template.json': 'tsconfig.json',
};
const LABEL_MAX = 16;
/**
 * Matches names as in the contract, which isn't installed yet; starts with a letter because the screen is named after
 * it.
 */
const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NAME_MAX = 40;

export type NewRemote = {
  /** Name such as mf-pet-horoscope, whose screen is then at /pet-horoscope. */
  name: string;
  /** Folder in which the remote's folder is created. */
  parent: string;
  /** Team; defaults to the name without its prefix. */
  team?: string | undefined;
  /** Folder with archives of the packages, used instead of a registry. */
  packages?: string | undefined;
  /** Folder from which those archives are named, if the files are written elsewhere first. */
  installedIn?: string | undefined;
};

/** Error that the user can fix. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** Writes the template under a new name without overwriting anything. Returns the new folder. */
export function createRemote({ name, parent, team, packages, installedIn }: NewRemote): string {
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
  if (packages !== undefined) installFrom(resolve(parent, packages), folder, installedIn ?? folder);
  return folder;
}

/** Returns a function that renames the template's mf-example and its visible name Example. */
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
  // In one pass, because the new name may contain the old one.
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

/** Returns an archive as package.json names it, with slashes on every system. */
export function archiveSpecifier(folder: string, archive: string, path: PlatformPath = nodePath): string {
  return `file:${path.relative(folder, archive).split(path.sep).join('/')}`;
}

function change(file: string, edit: (content: Record<string, unknown>) => Record<string, unknown>): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify(edit(content), null, 2)}\n`);
}

/** Installs all of our packages from the archives, including indirect dependencies. */
function installFrom(archives: string, folder: string, installedIn: string): void {
  const files = readdirSync(archives).filter((file) => file.endsWith('.tgz'));
  if (files.length === 0) throw new CreateError(`There are no archives in ${archives}.`);
  const ours = files.map((file): [string, string] => [
    basename(file)
      .replace(/^qlixline-/, '@qlixline/')
      .replace(/-\d+\.\d+\.\d+\.tgz$/, ''),
    archiveSpecifier(installedIn, join(archives, file)),
  ]);
  change(join(folder, 'package.json'), ({ devDependencies, ...manifest }) => ({
    ...manifest,
    devDependencies: { ...(devDependencies as Record<string, string>), ...Object.fromEntries(ours) },
    // npm finds the archives for what they need of each other; pnpm has to be told.
    pnpm: { ...(manifest['pnpm'] as object | undefined), overrides: Object.fromEntries(ours) },
  }));
}
