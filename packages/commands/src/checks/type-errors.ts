const ERROR = /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error (?<code>TS\d+): /;
/** Shapes, limits and endpoints, which everything else imports. */
const IMPORTED_BY_ALL = 'packages/contract/';
/** A decorator whose argument is wrong. TypeScript reports the argument as well, with what is wrong about it. */
const DECORATOR = 'TS1241';

type TypeError = { file: string; line: string; code: string; text: string };

/**
 * Reduces the output of tsc to what has to be mended. A mistake in the contract breaks hundreds of uses, whose errors
 * say nothing about it.
 */
export function causesOf(output: string): string {
  const errors = errorsIn(output);
  const causes = errors.filter(({ file }) => file.includes(IMPORTED_BY_ALL));
  const left = causes.length > 0 ? causes : errors.filter((error) => !isExplainedBeside(error, errors));
  if (left.length === errors.length) return output;
  const text = left.map((error) => error.text).join('\n');
  if (causes.length === 0) return text;
  return `${text}\nErrors elsewhere (${errors.length - left.length}) are left out: these come first.`;
}

function isExplainedBeside({ file, line, code }: TypeError, errors: readonly TypeError[]): boolean {
  return (
    code === DECORATOR && errors.some((other) => other.file === file && other.line === line && other.code !== DECORATOR)
  );
}

/** Lists the errors, each with the indented lines that explain it. */
function errorsIn(output: string): TypeError[] {
  const errors: TypeError[] = [];
  for (const text of output.split('\n')) {
    const { file = '', line = '', code = '' } = ERROR.exec(text)?.groups ?? {};
    const last = errors.at(-1);
    if (file !== '') errors.push({ file, line, code, text });
    else if (last && /^\s+\S/.test(text)) last.text += `\n${text}`;
  }
  return errors;
}
