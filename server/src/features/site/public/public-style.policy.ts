import { createHash } from 'node:crypto';
import { readable } from '@weir/contract/contrast';

/** Few rules, that a browser reads once: the colours come from a file of their own. */
const style = `*{box-sizing:border-box}
html{font:16px/1.7 system-ui,-apple-system,"Segoe UI","Noto Sans","PingFang SC","Hiragino Sans","Microsoft YaHei",sans-serif;color-scheme:light dark;background:var(--ground);color:var(--ink)}
body{margin:0;display:flex;flex-direction:column;min-height:100vh}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:8px;background:var(--ground);padding:8px 16px;z-index:1}
header,main,footer{width:100%;max-width:960px;margin:0 auto;padding:0 20px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px;padding-top:12px;padding-bottom:12px;border-bottom:1px solid var(--line)}
header .name{font-size:1.25rem;font-weight:600;color:inherit;text-decoration:none;margin-right:auto;min-height:44px;display:inline-flex;align-items:center}
nav ul{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0;gap:0 4px}
nav a{display:inline-flex;align-items:center;min-height:44px;min-width:44px;padding:0 10px;color:inherit;text-decoration:none;border-radius:6px}
nav a:hover{background:var(--soft)}
nav a[aria-current]{color:var(--accent);font-weight:600}
main{flex:1;padding-top:32px;padding-bottom:48px}
h1{font-size:2rem;line-height:1.25;margin:0 0 12px;text-wrap:balance}
h2{font-size:1.4rem;line-height:1.35;margin:2em 0 .6em}
h3{font-size:1.15rem;margin:1.6em 0 .5em}
.lead{font-size:1.15rem;color:var(--quiet);max-width:46em}
.notice{border-left:4px solid var(--accent);background:var(--soft);padding:8px 16px;margin:0 0 24px}
.doc{max-width:46em;overflow-wrap:anywhere}
.table{overflow-x:auto}
table{border-collapse:collapse}
td,th{border:1px solid var(--line);padding:4px 12px;text-align:left;vertical-align:top}
th{background:var(--soft)}
td>p,th>p,li>p{margin:.2em 0}
blockquote{margin:1em 0;padding:0 20px;border-left:4px solid var(--line);color:var(--quiet)}
figure{margin:1.5em 0}
figure.small{max-width:33%}
figure.medium{max-width:66%}
img{max-width:100%;height:auto}
figcaption{font-size:.9rem;color:var(--quiet)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px;list-style:none;margin:0;padding:0}
.cards>li{border:1px solid var(--line);border-radius:10px;padding:16px 20px;background:var(--raised)}
.cards h2,.cards h3{margin:0 0 4px;font-size:1.1rem}
.cards p{margin:.25em 0}
.quiet{color:var(--quiet)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0 0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:12px 0;min-height:44px;font-weight:600}
footer{border-top:1px solid var(--line);padding-top:20px;padding-bottom:32px;color:var(--quiet);font-size:.92rem}
footer p{margin:.3em 0;white-space:pre-line}
:root{--bad:#b3261e}
.form,#sent{max-width:40em}
.field{margin:0 0 20px}
.field label{display:block;font-weight:600;margin-bottom:4px}
.field label span{font-weight:400}
input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--quiet);border-radius:8px;padding:8px 12px;min-height:44px}
textarea{resize:vertical}
[aria-invalid]{border-color:var(--bad);border-width:2px}
.error{color:var(--bad);margin:4px 0 0;font-weight:600}
.error:empty,.status:empty{display:none}
.help{margin:4px 0 0;font-size:.92rem}
.field .check{display:flex;gap:12px;align-items:center;min-height:44px;margin:4px 0 0}
.check input{width:24px;min-height:24px;height:24px;flex:none;margin:0;accent-color:var(--accent)}
.prose{white-space:pre-line;overflow-wrap:anywhere;margin:0}
.pot{display:none}
.mono{font-family:ui-monospace,Menlo,Consolas,monospace}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px}
.row a{display:inline-flex;align-items:center;min-height:44px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 28px;border:0;border-radius:8px;background:var(--accent);color:var(--ground);cursor:pointer}
button[aria-disabled]{opacity:.6;cursor:default}
#sent:focus{outline:none}
.thread{list-style:none;margin:16px 0 32px;padding:0;display:grid;gap:12px}
.thread li{border:1px solid var(--line);border-radius:10px;padding:8px 16px;background:var(--raised)}
.thread .us{border-left:4px solid var(--accent);background:var(--soft)}
@media (prefers-color-scheme:dark){:root{--bad:#ff9a90}}
@media (max-width:520px){h1{font-size:1.6rem}dl{grid-template-columns:1fr}dt{margin-top:6px}figure.small,figure.medium{max-width:100%}}
@media print{header nav,.skip,footer a{display:none}html{background:#fff;color:#000}main a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}}
`;

/** Answers that are closed on the screen are open on paper. */
const script = `addEventListener('beforeprint',()=>{for(const one of document.querySelectorAll('details'))one.open=true});
`;

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

export interface Asset {
  path: string;
  type: string;
  text: string;
}

export const styleAsset: Asset = { path: `/site-assets/${hashed(style)}.css`, type: 'text/css', text: style };
export const scriptOf = (text: string): Asset => ({
  path: `/site-assets/${hashed(text)}.js`,
  type: 'text/javascript',
  text,
});

export const scriptAsset = scriptOf(script);

const usualAccent = '#0b6bcb';

const soft = { light: '#f2f5f8', dark: '#1d2630' };

/** The colours of the site, which the settings may change; text keeps a contrast of 4.5 on its ground. */
export function coloursAsset(themeColour: string | null): Asset {
  const accent = themeColour ?? usualAccent;
  const light = `--ground:#fff;--raised:#fff;--soft:${soft.light};--ink:#1b2430;--quiet:#52606d;--line:#d5dce3;--accent:${readable(accent, [soft.light])}`;
  const dark = `--ground:#11161c;--raised:#171e26;--soft:${soft.dark};--ink:#e8edf2;--quiet:#a3b0bd;--line:#2c3742;--accent:${readable(accent, [soft.dark])}`;
  const text = `:root{${light}}\n@media (prefers-color-scheme:dark){:root{${dark}}}\n`;
  return { path: `/site-assets/${hashed(text)}.css`, type: 'text/css', text };
}
