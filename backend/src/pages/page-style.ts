const DARK =
  '--bg:#171411;--surface:#211d19;--surface-2:#2b2621;--line:#383029;--ink:#f5efe6;--ink-2:#b9ad9d;--accent:#ff8464;--accent-ink:#2a0f07;--accent-soft:#43231a;--leaf:#6fd0aa;--leaf-soft:#1d3a2f;--field-line:#7d7266;--shadow:0 1px 2px rgb(0 0 0/.4),0 24px 48px -24px rgb(0 0 0/.6);--glow-1:#38241a;--glow-2:#1b2f27';

/**
 * Style of these pages, with the needed values of packages/ui/src/tokens.css; without scripts, the theme is the
 * system's. Print is always dark on white, as light text on paper can't be read.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#faf6f0;--surface:#fff;--surface-2:#f4eee5;--line:#e9e0d3;--ink:#231f1a;--ink-2:#6d6357;--accent:#c2391e;--accent-ink:#fff;--accent-soft:#fdece6;--leaf:#1a6f53;--leaf-soft:#ddf1e8;--field-line:#8f8478;--shadow:0 1px 2px rgb(60 40 20/.05),0 24px 48px -24px rgb(60 40 20/.22);--glow-1:#ffe3cd;--glow-2:#d9f0e5}
:root[data-theme=light]{color-scheme:light}
@media screen{:root[data-theme=dark]{color-scheme:dark;${DARK}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:radial-gradient(60rem 34rem at 8% -8%,var(--glow-1),transparent 62%),radial-gradient(52rem 32rem at 100% 104%,var(--glow-2),transparent 62%),var(--bg);color:var(--ink);font:400 .9375rem/1.5 "Figtree Variable",Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
main{display:grid;gap:20px;justify-items:center;align-content:center;min-height:100vh;padding:32px 20px}
h1,h2,p,dd,li,figcaption{overflow-wrap:anywhere}
a{color:var(--accent);font-weight:600;text-decoration:none;border-radius:6px}a:hover{text-decoration:underline;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.brand{display:inline-flex;gap:.5rem;align-items:center;font-weight:800;font-size:1.375rem;letter-spacing:-.01em}.brand:hover{text-decoration:none}
.brand svg{width:1.5em;height:1.5em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.hero{display:flex;justify-content:center;align-items:end;margin-bottom:-44px;position:relative;z-index:1}
.hero span{display:grid;place-items:center;border-radius:50%;border:4px solid var(--surface);margin:0 -8px}.hero svg{width:64%;height:64%}
.hero .s{width:56px;height:56px}.hero .m{width:68px;height:68px}.hero .l{width:92px;height:92px;z-index:1}
.apricot{background:linear-gradient(135deg,#ffd9a8,#ff9f7a)}.mint{background:linear-gradient(135deg,#bfe8d6,#6cc3a0)}.blue{background:linear-gradient(135deg,#cfe1ff,#8fb6f2)}.sun{background:linear-gradient(135deg,#ffe7a6,#f6c04d)}.rose{background:linear-gradient(135deg,#f6cfe0,#e79bbd)}
.card{width:100%;max-width:416px;background:var(--surface);border-radius:24px;box-shadow:var(--shadow);padding:64px 28px 28px;display:grid;gap:20px}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.025em;text-align:center;text-wrap:balance}
.lead{color:var(--ink-2);text-align:center;margin-top:-12px;text-wrap:balance}
form{display:grid;gap:16px}.field{display:grid;gap:6px}label{font-weight:600}
.row{display:flex;justify-content:space-between;align-items:baseline;gap:12px}.row a{font-size:.8125rem}
.secret{display:flex;position:relative}.secret input{padding-right:76px}
button:disabled{opacity:.6;cursor:progress}
textarea{resize:vertical;min-height:6rem}textarea,select,input[type=text],input[type=email],input[type=password]{width:100%;font:inherit;font-size:1rem;color:inherit;background:var(--bg);border:1px solid var(--field-line);border-radius:12px;padding:12px 14px;transition:border-color .15s,box-shadow .15s}
input[type=file]{width:100%;font:inherit;color:var(--ink-2)}input[type=file]::file-selector-button{font:inherit;font-weight:700;color:var(--ink);background:var(--surface-2);border:0;border-radius:999px;padding:12px 18px;margin-right:12px;cursor:pointer}
input:focus,textarea:focus,select:focus{outline:0;border-color:var(--ink);box-shadow:0 0 0 3px var(--surface-2)}
input[aria-invalid],textarea[aria-invalid]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.hint,.error{font-size:.8125rem}.hint{color:var(--ink-2)}.error{color:var(--accent);font-weight:600}
.check{display:flex;gap:10px;align-items:start;font-weight:500}.check input{flex:none;width:20px;height:20px;margin-top:1px;accent-color:var(--accent)}
button{font:inherit;font-weight:700;font-size:1.0625rem;color:var(--accent-ink);background:var(--accent);border:0;border-radius:999px;padding:14px 20px;cursor:pointer;transition:filter .15s,transform .15s}button:hover{filter:brightness(1.06)}button:active{transform:translateY(1px)}
.show{position:absolute;inset:4px 4px 4px auto;min-width:64px;padding:0 14px;border-radius:9px;font-size:.8125rem;color:var(--ink-2);background:transparent}.show[hidden]{display:none}.show:hover{filter:none;color:var(--ink)}
.notice{border-radius:14px;padding:12px 14px;font-weight:600;text-wrap:pretty}.notice.bad{background:var(--accent-soft);color:var(--accent)}.notice.good{background:var(--leaf-soft);color:var(--leaf)}
.foot{color:var(--ink-2);text-align:center}
.second{display:block;font-weight:700;font-size:1.0625rem;color:var(--ink);background:var(--surface-2);border-radius:999px;padding:14px 20px;text-align:center;text-decoration:none}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:var(--ink-2)}dd{font-weight:600}section section,.card section{display:grid;gap:8px}h2{font-size:1.0625rem}ul{display:grid;gap:10px;padding:0;list-style:none}li{white-space:pre-line}
@media print{:root{color-scheme:light}body{background:none}.hero,.brand svg{display:none}.card{max-width:none;box-shadow:none;padding:0}main{align-content:start}li,section{break-inside:avoid}h2{break-after:avoid}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
