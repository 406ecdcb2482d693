/**
 * Style of shared content, using the variables of the shell's stylesheet. It is inlined, as it would otherwise be part
 * of everybody's first view, and older shells would lack it.
 */
export const SHARED_STYLE = `
.shared{display:grid;gap:20px;align-content:start;max-width:680px;min-height:100dvh;margin:0 auto;padding:20px 20px 0;overflow-wrap:anywhere}
.shared a{border-radius:6px}
.shared-brand{display:inline-flex;align-items:center;gap:.5rem;font-size:1.3rem;font-weight:800;letter-spacing:-.02em;color:var(--accent)}
.shared-brand svg{width:1.2em;height:1.2em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.shared-card{display:grid;gap:16px;padding:20px;border-radius:var(--radius-l);background:var(--surface);box-shadow:var(--shadow)}
.shared-by{display:flex;align-items:center;gap:12px}.shared-by div{min-width:0}
.shared-by h1{font-size:var(--step-1)}.shared-by a:hover{text-decoration:underline;text-underline-offset:3px}
.shared-muted{color:var(--ink-2)}
.shared-face{display:grid;place-items:center;flex:none;width:48px;height:48px;border-radius:50%;object-fit:cover;background:var(--peach);color:#231f1a;font-weight:800;font-size:1.25rem}
.shared-text{white-space:pre-line;font-size:1.0625rem;text-wrap:pretty}
.shared-photo{display:block;width:100%;height:auto;max-height:720px;object-fit:contain;border-radius:var(--radius);background:var(--surface-2)}
.shared-pets{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.shared-pets li{display:flex;align-items:center;gap:8px;padding:6px 14px;border-radius:var(--pill);background:var(--surface-2);font-weight:600}
.shared-pets .shared-face{width:36px;height:36px;margin-left:-8px;font-size:1rem}
.shared-who{display:grid;gap:8px;justify-items:center;text-align:center}
.shared-who>.shared-face{width:120px;height:120px;font-size:3rem}.shared-who h1{font-size:var(--step-2)}
.shared-who .shared-pets{justify-content:center}
.shared-why{text-align:center;text-wrap:balance}.shared-why h2{font-size:var(--step-1)}
.shared-join{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:12px;padding:12px 0 calc(16px + env(safe-area-inset-bottom));background:var(--bg);box-shadow:0 -8px 12px var(--bg)}
.shared-join a{flex:1 1 130px;padding:14px 20px;border-radius:var(--pill);font-weight:700;font-size:1.0625rem;line-height:1.3;text-align:center;background:var(--surface-2);color:var(--ink)}
.shared-act{display:block;padding:14px 20px;border-radius:var(--pill);font-weight:700;text-align:center;background:var(--accent);color:var(--accent-ink)}
.shared-join a:first-child{background:var(--accent);color:var(--accent-ink)}.shared-join a:hover{filter:brightness(1.06)}
@media (min-width:960px){.shared{grid-template:auto auto auto 1fr/minmax(0,640px) 280px;column-gap:40px;justify-content:center;max-width:none;padding:40px 40px 56px}.shared>:first-child{grid-column:1/-1}.shared-card{grid-row:2/5;align-self:start;padding:28px}.shared-why,.shared-join{grid-column:2}.shared-why{padding-top:20px}.shared-join{position:static;align-self:start;padding:0;box-shadow:none}.shared-join a{flex-basis:100%}}
`;
