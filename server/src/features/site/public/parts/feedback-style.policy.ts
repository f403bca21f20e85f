/** The rules of forms, which only the pages of feedback have. */
export const feedbackStyle = `:root{--bad:#b3261e}
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
`;
