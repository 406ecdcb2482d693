import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';

type Row = Record<string, unknown>;

/** Values shown as the title of a row, the first that it has. */
const TITLES = ['title', 'name', 'displayName', 'username', 'friend', 'author', 'tag', 'word', 'kind'];
/** Values shown as text below it. */
const TEXTS = ['text', 'caption', 'bio', 'description', 'about', 'message', 'note', 'reply'];

/** Renders a row as an article: its title, pictures and texts, then all its other values by name. */
export function rowHtml(row: Row): Html {
  const title = TITLES.find((name) => textOf(row[name]) !== '');
  const texts = TEXTS.filter((name) => typeof row[name] === 'string' && row[name] !== '');
  const media = mediaIn(row);
  const others = Object.entries(row).filter(([name]) => name !== title && !texts.includes(name));
  return markup`<article>${title !== undefined && markup`<h2>${textOf(row[title])}</h2>`}
${texts.map((name) => markup`<p class="text">${String(row[name])}</p>`)}
${media.length > 0 && markup`<div class="media">${media}</div>`}${valuesHtml(others)}</article>`;
}

function valuesHtml(values: [string, unknown][]): Html {
  const lines = values.flatMap(([name, value]) => {
    const shown = valueHtml(value);
    return shown ? [markup`<dt>${wordsOf(name)}</dt><dd>${shown}</dd>`] : [];
  });
  return lines.length > 0 ? markup`<dl>${lines}</dl>` : markup``;
}

/** Renders a value; null for what has nothing to show, such as an empty list or a picture. */
function valueHtml(value: unknown): Html | null {
  if (Array.isArray(value)) return listHtml(value);
  if (isRow(value)) {
    if (isImage(value)) return null;
    return isPerson(value) ? markup`${textOf(value)}` : valuesHtml(Object.entries(value));
  }
  const text = textOf(value);
  return text === '' ? null : markup`${text}`;
}

function listHtml(list: unknown[]): Html | null {
  const items = list.flatMap((item) => valueHtml(item) ?? []);
  return items.length > 0 ? markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>` : null;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const isImage = (value: Row): boolean => 'picture' in value && 'video' in value;
const isPerson = (value: Row): boolean => 'username' in value && 'name' in value && 'id' in value;

/** Returns the pictures, videos and voice messages of a row and of its parts. */
function mediaIn(value: unknown, alt = ''): Html[] {
  if (Array.isArray(value)) return value.flatMap((item) => mediaIn(item, alt));
  if (!isRow(value)) return [];
  if (!isImage(value)) {
    const described = typeof value['alt'] === 'string' ? value['alt'] : alt;
    return Object.values(value).flatMap((part) => mediaIn(part, described));
  }
  const { picture, video, voice } = value;
  if (typeof voice === 'string') return [markup`<audio controls preload="none" src="../${voice}"></audio>`];
  if (typeof video === 'string') {
    return [markup`<video controls preload="none" src="../${video}"${poster(picture)}></video>`];
  }
  return typeof picture === 'string' ? [markup`<img loading="lazy" src="../${picture}" alt="${alt}">`] : [];
}

const poster = (picture: unknown): Html | false => typeof picture === 'string' && markup` poster="../${picture}"`;

/** Returns a value in words. Moments are in UTC, as nobody knows where the archive will be read. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || Array.isArray(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isRow(value)) return isPerson(value) ? personText(value) : '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toUTCString() : text;
}

const personText = ({ name, username }: Row): string =>
  typeof username === 'string' ? `${String(name)} (@${username})` : String(name);

/** Turns "sharesReadReceipts" into "Shares read receipts". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
