/** Few rules, that a browser reads once: the colours come from a file of their own. */
export const style = `*{box-sizing:border-box}
html{--face:system-ui,"Segoe UI";font:1.0625rem/1.7 var(--face),"Noto Sans",sans-serif;color-scheme:light dark;background:var(--ground);color:var(--ink);-webkit-text-size-adjust:100%;font-variant-numeric:tabular-nums}
[lang|=zh]{font-family:var(--face),"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;line-height:1.8}
[lang=ja]{font-family:var(--face),"Hiragino Sans","Yu Gothic","Noto Sans CJK JP","Noto Sans JP",sans-serif;line-height:1.8;line-break:strict}
[lang=ja] :is(h1,h2,h3,h4,.lead){word-break:auto-phrase}
body{margin:0;display:flex;flex-direction:column;min-height:100vh}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance;letter-spacing:-.012em;font-weight:650}
[lang|=zh] :is(h1,h2,h3,h4),[lang=ja] :is(h1,h2,h3,h4){letter-spacing:0;line-height:1.35;font-weight:600}
h1{font-size:clamp(1.85rem,1.4rem + 1.8vw,2.6rem);margin:0 0 .5em}
h2{font-size:1.45rem;margin:2em 0 .6em}
h1+h2{margin-top:1em}
h3{font-size:1.15rem;margin:1.8em 0 .5em}
h4{font-size:1rem;margin:1.6em 0 .4em}
p{text-wrap:pretty}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.22em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
img{max-width:100%;height:auto;vertical-align:middle}
picture{display:contents}
source{display:none}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:8px;background:var(--ground);padding:8px 16px;z-index:2}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
header,footer{padding-inline:max(20px,calc(50% - 540px))}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;padding-block:10px;border-bottom:1px solid var(--line)}
.name{display:inline-flex;align-items:center;gap:12px;min-height:44px;margin-inline-end:auto;font-size:1.12rem;font-weight:650;color:inherit;text-decoration:none}
.name img{height:36px;width:auto;max-width:160px;object-fit:contain;border-radius:6px}
nav ul{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0}
nav a,nav summary{display:inline-flex;align-items:center;min-height:44px;min-width:44px;padding:0 9px;color:inherit;text-decoration:none;border-radius:6px;font-size:1rem}
nav a:hover,nav summary:hover{background:var(--soft)}
nav a[aria-current]{color:var(--accent);font-weight:600;box-shadow:inset 0 -2px var(--accent);border-radius:6px 6px 0 0}
.tongues{position:relative;order:1}
.tongues details{border:0}
.tongues summary{padding-inline-end:8px;color:var(--quiet);font-weight:400;min-height:44px}
.tongues ul{position:absolute;right:0;z-index:2;flex-direction:column;min-width:150px;padding:6px;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.tongues a{display:flex}
.tongues a[aria-current]{box-shadow:none}
main{flex:1;display:grid;grid-template-columns:minmax(20px,1fr) minmax(0,1080px) minmax(20px,1fr);align-content:start;padding-block:48px 72px}
main>*{grid-column:2;min-width:0}
main>article,main>.column{width:100%;max-width:45rem;margin-inline:auto}
main>article:has(+.cards){max-width:none}
.lead{font-size:1.2rem;line-height:1.6;color:var(--quiet);max-width:40em;margin:0 0 1.4em}
[lang|=zh] .lead,[lang=ja] .lead{line-height:1.75}
.notice{border-inline-start:4px solid var(--accent);background:var(--soft);padding:10px 18px;margin:0 0 28px;border-radius:0 8px 8px 0}
.quiet{color:var(--quiet)}
.doc{overflow-wrap:anywhere}
.doc li{margin:.3em 0}
.doc hr{border:0;border-top:1px solid var(--line);margin:2.5em 0}
.table{overflow-x:auto;margin:1.6em 0}
table{border-collapse:collapse;min-width:100%;font-size:.95em}
td,th{border-bottom:1px solid var(--line);padding:10px 14px;text-align:start;vertical-align:top;overflow-wrap:normal}
tr:first-child>:is(td,th){border-top:2px solid var(--ink)}
th{font-weight:600}
tr:first-child>th{background:var(--soft)}
:is(td,th,li)>p{margin:.15em 0}
blockquote{margin:1.6em 0;padding:2px 22px;border-inline-start:3px solid var(--accent);color:var(--quiet)}
code{font:.92em ui-monospace,Menlo,Consolas,monospace;background:var(--soft);padding:.1em .35em;border-radius:4px}
figure{margin:2em 0}
figure.small{max-width:33%}
figure.medium{max-width:66%}
figure img{border-radius:10px}
figcaption{font-size:.9rem;color:var(--quiet);margin-top:.6em}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,310px),1fr));gap:20px;list-style:none;margin:0;padding:0}
.cards>li{position:relative;border:1px solid var(--line);border-radius:12px;padding:22px 24px;background:var(--raised);overflow-wrap:anywhere}
.cards :is(h2,h3){margin:0 0 4px;font-size:1.12rem}
.cards p{margin:.3em 0}
.cards img{object-fit:cover;background:var(--soft)}
.people img{width:112px;height:112px;border-radius:50%;margin-bottom:16px}
.links>li{display:flex;gap:16px;align-items:flex-start}
.links>li:hover{border-color:var(--accent)}
.links img{flex:none;width:52px;height:52px;border-radius:10px;object-fit:contain}
.links a::after{content:"";position:absolute;inset:0;border-radius:12px}
.contacts{grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr))}
.code{width:min-content;padding:8px;background:#fff;border-radius:8px;margin-top:16px;border:1px solid var(--line)}
.cards .code img{width:120px;max-width:none;height:120px;background:none}
.general{margin-bottom:32px}
dl{display:grid;grid-template-columns:max-content 1fr;align-items:baseline;gap:4px 18px;margin:10px 0 0}
dt{color:var(--quiet);font-size:.95rem}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
dd a,footer a{display:inline-flex;align-items:center;min-height:44px}
details{border-bottom:1px solid var(--line)}
summary{display:flex;justify-content:space-between;align-items:center;gap:20px;cursor:pointer;list-style:none;padding:14px 0;min-height:56px;font-weight:600}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:9px;height:9px;margin:0 6px 4px 4px;border:solid var(--quiet);border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open]>summary::after{transform:translateY(4px) rotate(225deg)}
details>.doc{padding:0 0 18px;max-width:42rem}
details>.doc>:first-child{margin-top:0}
.hero{grid-column:1/-1;position:relative;display:grid;align-content:center;min-height:min(58vh,460px);margin-top:-48px;padding:72px max(20px,calc(50% - 540px));background:linear-gradient(var(--soft),var(--ground));overflow:hidden;isolation:isolate}
.hero h1{font-size:clamp(2.1rem,1.4rem + 3.2vw,3.5rem);line-height:1.15;max-width:18em}
.hero .lead{max-width:32em;font-size:1.3rem}
.hero canvas{position:absolute;inset:0;z-index:-1;width:100%;height:100%;mask:linear-gradient(90deg,#0001 32%,#000 78%)}
.motion{position:absolute;right:max(20px,calc(50% - 540px));bottom:14px;min-height:44px;padding:0 14px;font:inherit;font-size:.9rem;color:var(--quiet);background:var(--ground);border:1px solid var(--line);border-radius:22px;cursor:pointer}
.motion[hidden]{display:none}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin:0}
.button{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:24px;border:1px solid var(--accent);text-decoration:none;font-weight:600}
.button.main{background:var(--accent);color:var(--ground)}
.intro{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:28px 56px;align-items:center;padding-block:40px 56px}
.intro h2{font-size:1.7rem;margin:0 0 .5em}
.intro img{border-radius:14px;aspect-ratio:16/10;object-fit:cover;width:100%}
.more{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
.home{grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}
.home>li{display:flex;flex-direction:column;padding:26px 28px 16px}
.home h2{font-size:1.25rem}
.home .more{margin-top:auto}
.home ul{list-style:none;margin:.4em 0 .6em;padding:0}
.home ul li{border-bottom:1px solid var(--line)}
.home ul a{display:block;padding:9px 0;color:inherit;text-decoration:none}
.home ul a:hover{color:var(--accent);text-decoration:underline}
.faces{display:flex;margin:12px 0 6px}
.faces img{width:60px;height:60px;border-radius:50%;border:3px solid var(--raised);margin-inline-end:-12px}
footer{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,270px),1fr));gap:8px 40px;padding-block:36px 40px;background:var(--soft);border-top:1px solid var(--line);color:var(--quiet);font-size:.94rem}
footer p{margin:.3em 0;white-space:pre-line}
footer strong{color:var(--ink)}
footer a{color:inherit}
footer .inner{justify-self:end}
footer .legal{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:0 28px;margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}
@media (max-width:620px){html{font-size:1rem}main{padding-block:32px 48px}.hero{margin-top:-32px;min-height:0;padding-block:52px 84px}.hero canvas{mask:linear-gradient(#0003,#0008)}nav a{padding:0 8px}header nav:not(.tongues){flex-basis:100%;margin-inline:-9px;order:2}.lead,.hero .lead{font-size:1.12rem}.intro{padding-block:28px 36px}footer .inner{justify-self:start}.name{flex:1 1 0;min-width:0;line-height:1.3}dl{column-gap:14px}figure.small,figure.medium{max-width:100%}.cards>li{padding:18px 20px}}
@media print{header nav,.skip,.motion,canvas,.ways,.more,footer .inner{display:none}html{font-size:11pt}main{display:block;padding:14pt 0}main>article,main>.column{max-width:none}header,footer{padding-inline:0;background:none}.hero{min-height:0;margin:0;padding:0}.cards>li,figure,tr,details{break-inside:avoid}h1,h2,h3{break-after:avoid}main a[href^="http"]::after{content:" (" attr(href) ")";position:static;font-size:.85em;font-weight:400;overflow-wrap:anywhere}summary::after{display:none}}
`;

/** Answers that are closed on the screen are open on paper; one that an address names is open. */
export const pageScript = `addEventListener('beforeprint',()=>{for(const one of document.querySelectorAll('main details'))one.open=true});
const show=()=>{const one=document.getElementById(location.hash.slice(1));if(one?.localName==='details')one.open=true};
addEventListener('hashchange',show);
show();
`;
