import { QR_QUIET_ZONE } from '@qlixline/contract/pet-tags/qr-code';
import { generate } from 'lean-qr';

/** Position in px, including the white margin. */
type Area = { x: number; y: number; side: number };

/** Draws a QR code for an address in black on the existing background. */
export function drawQrCode(drawing: CanvasRenderingContext2D, address: string, { x, y, side }: Area): void {
  const code = generate(address);
  const module = side / (code.size + 2 * QR_QUIET_ZONE);
  drawing.fillStyle = '#000';
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (!code.get(column, row)) continue;
      const [left, top] = [x + (column + QR_QUIET_ZONE) * module, y + (row + QR_QUIET_ZONE) * module];
      drawing.fillRect(left, top, module + 0.5, module + 0.5); // half a pixel more, to avoid seams
    }
  }
}
