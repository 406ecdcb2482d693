import { afterEach, describe, expect, jest, test } from '@jest/globals';

import { createEntryScript } from './entry-script.ts';

const controller = new AbortController();
const onRun = jest.fn();
const script = (url = 'http://localhost/e.js', { signal } = controller) =>
  createEntryScript({ url, integrity: 'sha384-abc' }, signal, onRun);
const scriptThatMayChange = (url: string) => createEntryScript({ url, integrity: undefined }, controller.signal, onRun);

afterEach(() => void onRun.mockReset());

/** Simulates an error that the browser reports while it parses or runs the script. */
function raises(stack: string): void {
  const error = Object.assign(new SyntaxError('Unexpected token'), { stack });
  dispatchEvent(new ErrorEvent('error', { error, filename: 'http://localhost/e.js' }));
}

describe('createEntryScript', () => {
  test('sets the integrity that the browser checks before the script runs', () => {
    expect(script().integrity).toBe('sha384-abc');
  });

  test('sets the same cross-origin mode as the preload', () => {
    expect(script().crossOrigin).toBe('anonymous');
    expect(scriptThatMayChange('http://localhost/e.js').crossOrigin).toBeNull();
    expect(scriptThatMayChange('http://elsewhere/e.js').crossOrigin).toBe('anonymous');
  });

  test('reports that the script has run when it has loaded', () => {
    script().dispatchEvent(new Event('load'));
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  test('does not report a run when the script could not be loaded', () => {
    script().dispatchEvent(new Event('error'));
    expect(onRun).not.toHaveBeenCalled();
  });

  test('does not report a run when the script cannot be parsed', () => {
    const element = script();
    raises("SyntaxError: Unexpected token '}'");
    element.dispatchEvent(new Event('load'));
    expect(onRun).not.toHaveBeenCalled();
  });

  test('reports a run when the script’s code itself throws a SyntaxError', () => {
    const element = script();
    raises('SyntaxError: Unexpected token\n    at JSON.parse (<anonymous>)\n    at http://localhost/e.js:1:23');
    element.dispatchEvent(new Event('load'));
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  test('detaches the script from the page when loading is aborted, so that it never runs', () => {
    const own = new AbortController();
    const element = script(undefined, own);
    document.head.append(element);
    own.abort();
    expect(element.isConnected).toBe(false);
    expect(element.ownerDocument.defaultView).toBeNull();
  });
});
