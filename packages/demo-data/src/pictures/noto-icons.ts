import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const ICON_FILE = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');

/**
 * Reads the SVG of the named animals. The file has all of Noto's emoji in 25 MB, with an icon's name and its body on
 * one line each. It is read line by line, as parsing it as a whole would take too much memory.
 */
export async function readNotoIcons(names: ReadonlySet<string>): Promise<Map<string, string>> {
  const icons = new Map<string, string>();
  const lines = createInterface({ input: createReadStream(ICON_FILE, 'utf8') });
  let wanted: string | undefined;
  for await (const line of lines) {
    if (wanted !== undefined) {
      icons.set(wanted, (JSON.parse(`{${line.trim().replace(/,$/, '')}}`) as { body: string }).body);
      wanted = undefined;
      if (icons.size === names.size) break;
    }
    const name = /^\t\t"([^"]+)": \{$/.exec(line)?.[1];
    if (name !== undefined && names.has(name)) wanted = name;
  }
  lines.close();
  const missing = [...names].filter((name) => !icons.has(name));
  if (missing.length > 0) throw new Error(`Noto has no icon named ${missing.join(', ')}`);
  return icons;
}
