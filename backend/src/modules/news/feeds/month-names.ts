/**
 * Languages whose month names are known, the most common languages of feeds first. A name that means different months
 * in two languages means that of the first, unless the feed declares its language.
 */
const LANGUAGES = (
  'en de fr es it pt nl pl ru uk cs sv da nb fi tr el hu ro sk sl hr sr bg mk lt lv et is ga cy ca eu gl af sq id ms vi ' +
  'ar fa he hi bn ta te th ka hy az kk uz'
).split(' ');
const MONTHS = Array.from({ length: 12 }, (_, nth) => nth + 1);
/** Common abbreviations that ICU lacks. */
const OTHERS: Record<string, number> = { mrz: 3, sept: 9 };
const NAME_MAX = 30; // characters
const ANSWERS_MAX = 1_000;
const SHORTENED_MIN = 3; // characters

const answers = new Map<string, number | undefined>();
const namesByLanguage = new Map<string, string[][]>();

/** Returns the month, 1 to 12, of a name or its prefix; undefined for another word. */
export function monthOfName(name: string, language?: string): number | undefined {
  if (name.length > NAME_MAX) return undefined;
  const word = folded(name);
  const known = knownLanguage(language);
  const question = `${known ?? ''} ${word}`;
  if (!answers.has(question)) {
    if (answers.size === ANSWERS_MAX) answers.clear();
    answers.set(question, findMonth(word, known));
  }
  return answers.get(question);
}

/** Looks in English first, whatever the feed's language, as the standards require English names. */
function findMonth(word: string, language: string | undefined): number | undefined {
  const own = language === undefined ? [] : [language];
  return (
    called(word, ['en']) ??
    called(word, own) ??
    beginning(word, own) ??
    OTHERS[word] ??
    called(word, LANGUAGES) ??
    beginning(word, LANGUAGES)
  );
}

const called = (word: string, languages: string[]) => monthWhere(languages, (name) => name === word);
const beginning = (word: string, languages: string[]) =>
  word.length < SHORTENED_MIN ? undefined : monthWhere(languages, (name) => name.startsWith(word));

/** Returns the month in the first language in which exactly one name fits. */
function monthWhere(languages: string[], fits: (name: string) => boolean): number | undefined {
  for (const language of languages) {
    const months = MONTHS.filter((month) => namesIn(language)[month - 1]?.some(fits));
    if (months.length === 1) return months[0];
  }
  return undefined;
}

/** Lists the names of each month: long and short, standalone and within a date. */
function namesIn(language: string): string[][] {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const formats = (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric', year: 'numeric' } as const].map(
      (fields) => new Intl.DateTimeFormat(language, { ...fields, timeZone: 'UTC', calendar: 'gregory' }),
    ),
  );
  const names = MONTHS.map((month) =>
    formats
      .map((format) => format.formatToParts(Date.UTC(2026, month - 1, 15)).find(({ type }) => type === 'month')?.value)
      .map((name = '') => folded(name))
      .filter((name) => /^\p{L}+$/u.test(name)),
  );
  namesByLanguage.set(language, names);
  return names;
}

/** Removes accents and dots, which feeds omit, and lowers the case. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.\s]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i');

/**
 * Returns the language without its region if ICU knows it, so that feeds can't fill the cache with made-up languages.
 */
function knownLanguage(tag: string | undefined): string | undefined {
  const language = /^[a-z]{2,3}(?![a-z])/i.exec(tag ?? '')?.[0].toLowerCase();
  return language !== undefined && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 ? language : undefined;
}
