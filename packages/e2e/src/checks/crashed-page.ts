/** Description of a tab at the browser's debugging port. */
type Tab = { url: string; webSocketDebuggerUrl: string };

/** Reloads a crashed page like the browser's button, because Playwright abandons such a page. */
export async function reloadCrashedPage(debuggingPort: number, url: string): Promise<void> {
  const tabs = (await (await fetch(`http://127.0.0.1:${debuggingPort}/json/list`)).json()) as Tab[];
  const tab = tabs.find((one) => one.url === url);
  if (!tab) throw new Error(`No tab shows ${url}; there are ${tabs.map((one) => one.url).join(', ')}`);
  const socket = new WebSocket(tab.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The browser takes no orders')));
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Page.reload' })));
    socket.addEventListener('message', resolve);
  });
  socket.close();
}
