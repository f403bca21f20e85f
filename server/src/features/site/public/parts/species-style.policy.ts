/** The rules of lists of species and of their pages, on the screen and on paper. */
export const speciesStyle = `.find{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 24px}
.find label{flex:1 1 16em;font-weight:600}
.find input{display:block;width:100%;font:inherit;font-weight:400;color:inherit;background:var(--raised);border:1px solid var(--quiet);border-radius:8px;padding:8px 12px;min-height:44px}
.find button{font:inherit;font-weight:600;min-height:44px;padding:8px 28px;border:0;border-radius:8px;background:var(--accent);color:var(--ground);cursor:pointer}
.taxa{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(17em,1fr));gap:0 24px}
.taxa a{display:block;min-height:44px;padding:8px 0;border-bottom:1px solid var(--line);text-decoration:none}
.taxa a:hover strong{text-decoration:underline}
.taxa strong{color:var(--ink);font-weight:600}
.pager{display:flex;flex-wrap:wrap;gap:8px 24px;margin:32px 0 0}
.pager a,.pager span{display:inline-flex;align-items:center;min-height:44px}
.latin{font-size:1.25rem;color:var(--quiet);margin:0 0 .4em}
.marks{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px;padding:0}
.marks li{border:1px solid var(--line);border-radius:6px;padding:2px 12px}
.marks .grave{border-color:var(--accent);font-weight:600}
.gallery{list-style:none;margin:24px 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(16em,1fr));gap:16px}
.gallery img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:10px}
.facts{display:grid;grid-template-columns:minmax(8em,max-content) 1fr;gap:6px 24px;margin:0}
.facts dt{color:var(--quiet)}
.facts dd{margin:0}
.prose{white-space:pre-line}
.species li{overflow-wrap:anywhere}
@media print{header,footer,.skip,.find,.pager{display:none}main{display:block;padding:0}html{font-size:10pt}h2,h3{break-after:avoid}tr,li,figure{break-inside:avoid}a{color:inherit;text-decoration:none}}
`;
