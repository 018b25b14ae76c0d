/** Colours of the portal (src/styles/tokens.css) that the login pages use; a test keeps the two equal. */
const LIGHT = `color-scheme:light;
--color-ink:#1d3f72;--color-ink-hover:#173460;--color-ink-soft:#eaf0fa;--color-on-ink:#ffffff;
--color-ink-deep:#10264a;--color-on-deep:#ffffff;--color-on-deep-2:#d5ddea;--color-gold-bright:#d9b06a;
--color-paper:#f6f7f9;--color-surface:#ffffff;--color-line:#e6e9ee;--color-control-line:#838e9e;
--color-text:#1c2430;--color-text-2:#55606e;--color-text-3:#68727f;
--color-danger:#b42318;--color-danger-soft:#fdeeed;--color-warning:#86590f;--color-warning-soft:#fbf1df;
--color-success:#12744a;--color-focus:#2f6bd0;--color-focus-on-deep:#ffd88a;`;

const DARK = `color-scheme:dark;
--color-ink:#8fb4ee;--color-ink-hover:#a6c4f3;--color-ink-soft:#1f2e48;--color-on-ink:#0c1524;
--color-ink-deep:#0c1524;--color-on-deep:#ffffff;--color-on-deep-2:#d5ddea;--color-gold-bright:#d9b06a;
--color-paper:#0f141b;--color-surface:#171e28;--color-line:#2a3340;--color-control-line:#6b788d;
--color-text:#e8edf4;--color-text-2:#aab4c2;--color-text-3:#8d96a5;
--color-danger:#ff8a80;--color-danger-soft:#36201f;--color-warning:#d9b06a;--color-warning-soft:#332a1a;
--color-success:#55d49b;--color-focus:#7fb0ff;--color-focus-on-deep:#ffd88a;`;

const FRAME = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--color-paper);
color:var(--color-text);font:0.875rem/1.6 'PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei',
'Noto Sans CJK SC',system-ui,sans-serif}
a{color:var(--color-ink)}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
header{background:var(--color-ink-deep);color:var(--color-on-deep)}
header>div{display:flex;gap:16px;align-items:center;justify-content:space-between;max-width:1000px;height:72px;
margin-inline:auto;padding-inline:24px}
header a{display:flex;gap:10px;align-items:center;min-height:44px;color:var(--color-on-deep-2);text-decoration:none}
header a:hover{color:var(--color-on-deep)}
header .brand{color:var(--color-on-deep);font-weight:700;font-size:1.25rem;letter-spacing:0.06em}
.mark{flex:none;fill:var(--color-gold-bright)}
.mark path{fill:none;stroke:var(--color-ink-deep);stroke-width:2.4;stroke-linecap:round}
header :focus-visible{outline-color:var(--color-focus-on-deep)}
main{display:grid;flex:1;gap:24px;align-content:start;align-items:start;justify-content:center;width:100%;max-width:1000px;
margin-inline:auto;padding:40px 24px}
main.wide{grid-template-columns:400px minmax(0,1fr)}
.card{width:100%;padding:32px;border:1px solid var(--color-line);border-radius:8px;background:var(--color-surface)}
main:not(.wide) .card{width:400px;max-width:100%}
h1{margin:0 0 4px;font-size:1.25rem;line-height:1.4}
h2{margin:0 0 4px;font-size:1rem;line-height:1.4}
p{margin:0 0 16px;color:var(--color-text-2)}
code{font:inherit;font-weight:500}
footer{padding:16px 24px 24px;color:var(--color-text-3);font-size:0.75rem;text-align:center}`;

const FORMS = `.field{margin-bottom:16px}
label{display:block;margin-bottom:4px;font-weight:500}
fieldset{min-width:0;margin:0 0 16px;padding:0;border:0}
legend{margin-bottom:4px;padding:0;color:var(--color-text-2)}
.sessions{margin:0 0 16px;padding:0;list-style:none}
.sessions li{padding-block:8px;border-bottom:1px solid var(--color-line)}
.sessions strong{display:block;overflow-wrap:anywhere;font-weight:500}
.sessions label{display:flex;gap:12px;align-items:center;min-height:44px;margin:0;cursor:pointer}
input:not([type=radio]){width:100%;height:44px;padding-inline:12px;border:1px solid var(--color-control-line);border-radius:4px;
background:var(--color-surface);color:inherit;font:inherit;font-size:1rem}
input[aria-invalid]{border-color:var(--color-danger)}
input[type=radio]{flex:none;width:20px;height:20px;margin:0;accent-color:var(--color-ink)}
.hint,.error{margin:4px 0 0;font-size:0.75rem}
.hint{color:var(--color-text-3)}
.error{color:var(--color-danger)}
.strength{margin:4px 0 0;padding-left:8px;border-left:4px solid transparent;color:var(--color-text-2);font-size:0.75rem}
.strength:empty{display:none}
.strength[data-level=weak]{border-color:var(--color-danger)}
.strength[data-level=medium]{border-color:var(--color-gold-bright)}
.strength[data-level=strong]{border-color:var(--color-success)}
.alert{padding:10px 12px;border-radius:4px;background:var(--color-danger-soft);color:var(--color-danger)}
.note{padding:10px 12px;border-radius:4px;background:var(--color-warning-soft);color:var(--color-warning)}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;padding:8px 16px;
border:1px solid var(--color-ink);border-radius:4px;background:var(--color-surface);color:var(--color-ink);font:inherit;
font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{background:var(--color-ink-soft)}
.primary,.primary:hover{background:var(--color-ink);color:var(--color-on-ink);font-size:1rem}
.primary:hover{border-color:var(--color-ink-hover);background:var(--color-ink-hover)}
.actions{display:grid;gap:12px}
.else{margin:16px 0 0;text-align:center}
.else a{display:inline-block;padding-block:12px}`;

const DEMO = `table{width:100%;border-collapse:collapse}
th,td{padding:10px 12px 10px 0;border-bottom:1px solid var(--color-line);text-align:left;vertical-align:middle}
thead th{color:var(--color-text-3);font-weight:400;font-size:0.75rem}
tbody th{font-weight:500;white-space:nowrap}
td:last-child{width:80px;padding-right:0}
tr:last-child>*{border-bottom:0}
small{display:block;color:var(--color-text-3);font-weight:400;font-size:0.75rem}
td .button{padding:0 12px}
@media (max-width:960px){main.wide{grid-template-columns:minmax(0,1fr)}}
@media (max-width:750px){header>div{height:52px;padding-inline:16px}
main,main.wide{grid-template-columns:minmax(0,1fr);gap:16px;padding:16px}
main:not(.wide) .card{width:100%}
.card{padding:24px 16px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:grid;grid-template-columns:minmax(0,1fr) 80px;gap:2px 12px;align-items:center;padding-block:12px;
border-bottom:1px solid var(--color-line)}
tbody tr:last-child{border-bottom:0}
tbody th,tbody td{padding:0;border:0}
tbody td:last-child{grid-row:1/span 3;grid-column:2}}
@media (forced-colors:active){input[aria-invalid]{outline:2px solid}}`;

/** Style sheet of the login pages, light or dark as the system. */
export const LOGIN_STYLE = `:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
${FRAME}
${FORMS}
${DEMO}
`;
