/** Style of the pages behind a tag's code. */
export const FINDER_STYLE = `
.hero img{width:148px;height:148px;object-fit:cover;border-radius:50%;border:4px solid var(--surface);background:var(--surface-2)}
blockquote{border-radius:14px;padding:12px 14px;background:var(--accent-soft);font-weight:600;white-space:pre-line;overflow-wrap:anywhere;text-align:center}
.conversation{display:grid;gap:12px;padding:0;list-style:none}
.conversation li{display:grid;gap:2px;max-width:85%;justify-items:start}.conversation .mine{justify-self:end;justify-items:end}
.conversation p{padding:10px 14px;border-radius:18px;background:var(--surface-2);white-space:pre-line;overflow-wrap:anywhere}
.conversation .mine p{background:var(--accent);color:var(--accent-ink)}
h1{overflow-wrap:anywhere}
`;
