// Text in images that are drawn on this device.

type Words = {
  text: string;
  /** Position in px of the centre or left side, depending on `textAlign`, and of the baseline. */
  x: number;
  y: number;
  /** Font size in px. */
  size: number;
  width: number;
  weight: number;
  family: string;
};

/** Draws a single line, shrunk to fit if it is too long. */
export function drawLine(drawing: CanvasRenderingContext2D, { text, x, y, size, width, weight, family }: Words): void {
  drawing.font = `${weight} ${size}px ${family}`;
  const wide = drawing.measureText(text).width;
  if (wide > width) drawing.font = `${weight} ${(size * width) / wide}px ${family}`;
  drawing.fillText(text, x, y);
}

/**
 * Draws at most the given number of lines starting at `y`; the rest is replaced by an ellipsis. Returns the baseline of
 * the next line.
 */
export function drawLines(
  drawing: CanvasRenderingContext2D,
  { linesMax, ...words }: Words & { linesMax: number },
): number {
  const { text, x, y, size, width, weight, family } = words;
  const lineHeight = size * 1.3;
  drawing.font = `${weight} ${size}px ${family}`;
  const lines = wrapWords(text, (line) => drawing.measureText(line).width <= width, linesMax);
  for (const [nth, line] of lines.entries()) drawLine(drawing, { ...words, text: line, x, y: y + nth * lineHeight });
  return y + lines.length * lineHeight;
}

/** Wraps text between words; `fits` tells whether a line is short enough. */
export function wrapWords(text: string, fits: (line: string) => boolean, linesMax: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const [nth, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    if (lines.length === linesMax) return [...lines.slice(0, -1), shortened(line, fits)];
    line = words[nth] ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

/** Removes words from the end until the ellipsis fits. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  return `${words.join(' ')}…`;
}
