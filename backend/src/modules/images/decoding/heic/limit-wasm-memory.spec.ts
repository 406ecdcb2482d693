import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, test } from '@jest/globals';

import { limitWasmMemory } from './limit-wasm-memory.ts';

const PAGE_BYTES = 65_536;

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number };
/** Declared here because Node's types lack it. */
declare const WebAssembly: {
  instantiate: (module: Uint8Array<ArrayBuffer>) => Promise<{ instance: { exports: Record<string, unknown> } }>;
  validate: (module: Uint8Array<ArrayBuffer>) => boolean;
};

/** Builds a module with one exported memory of 1 to `maximum` pages, or without a maximum. */
function moduleWithMemory(...limits: number[]): Uint8Array<ArrayBuffer> {
  const memory = [5, limits.length + 1, 1, ...limits];
  const exported = [7, 5, 1, 1, 'm'.charCodeAt(0), 2, 0];
  return new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...memory, ...exported]);
}

const UP_TO_32768 = [1, 1, 0x80, 0x80, 2];

async function memoryOf(module: Uint8Array): Promise<Memory> {
  const { instance } = await WebAssembly.instantiate(new Uint8Array(module));
  return instance.exports['m'] as Memory;
}

describe('limitWasmMemory', () => {
  test('lets the memory of a module grow to the limit and no further', async () => {
    const memory = await memoryOf(limitWasmMemory(moduleWithMemory(...UP_TO_32768), 10 * PAGE_BYTES));
    memory.grow(9);
    expect(memory.buffer.byteLength).toBe(10 * PAGE_BYTES);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  test('throws for a module without a memory or without a maximum', () => {
    expect(() => limitWasmMemory(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), PAGE_BYTES)).toThrow('no memory');
    expect(() => limitWasmMemory(moduleWithMemory(0, 1), PAGE_BYTES)).toThrow('another way');
  });

  test('limitWasmMemory fits the HEIC decoder of the installed version', () => {
    const file = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
    expect(WebAssembly.validate(new Uint8Array(limitWasmMemory(readFileSync(file), 130_000_000)))).toBe(true);
  });
});
