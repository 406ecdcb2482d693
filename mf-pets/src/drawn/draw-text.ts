// Words in pictures that are drawn on this device.

type Words = {
  text: string;
  /** Pixels: their middle or their left side, as the drawing's `textAlign` says, and their base line. */
  x: number;
  y: number;
  /** Pixels. */
  size: number;
  width: number;
  weight: number;
  family: string;
};

/** In one line; one that is too long is smaller, until it fits. */
export function drawLine(drawing: CanvasRenderingContext2D, { text, x, y, size, width, weight, family }: Words): void {
  drawing.font = `${weight} ${size}px ${family}`;
  const wide = drawing.measureText(text).width;
  if (wide > width) drawing.font = `${weight} ${(size * width) / wide}px ${family}`;
  drawing.fillText(text, x, y);
}

/** In at most so many lines, from the first one's `y` on; what is left over ends in an ellipsis. Gives the base line of the next. */
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

/** Breaks between words alone: `fits` says whether a line is short enough. */
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

/** Without as many of its last words as the ellipsis needs room. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  return `${words.join(' ')}…`;
}
