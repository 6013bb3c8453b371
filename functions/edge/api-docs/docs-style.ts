/** The colors and sizes of the pages, for a page that stands alone. */
export const style = `:root{color-scheme:light dark;--ink:light-dark(#242424,#f5f5f5);--dim:light-dark(#5c5c5c,#adadad);
--line:light-dark(#d1d1d1,#525252);--paper:light-dark(#fff,#1f1f1f);--fill:light-dark(#f5f5f5,#2b2b2b);
--accent:light-dark(#0f5ea8,#62abf5)}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{font:14px/1.5 'Segoe UI',system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
header,main{max-width:64rem;margin:0 auto;padding:1rem}
main{padding-top:0;padding-bottom:4rem}
h1{font-size:24px;line-height:1.3;margin:.5rem 0}
h2{font-size:20px;line-height:1.3;margin:2.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
h3{font-size:16px;margin:0;overflow-wrap:anywhere}
p{margin:.25rem 0}
a{color:var(--accent)}
h3 code{font-size:15px;font-weight:600}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
code{font:13px/1.45 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
small{color:var(--dim);font-weight:400}
.dim{color:var(--dim)}
.skip{position:absolute;left:1rem;top:-4rem;padding:.5rem 1rem;background:var(--paper);border:1px solid var(--line)}
.skip:focus{top:1rem}
nav ul,.list{padding:0;margin:.5rem 0;list-style:none}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.list li{padding:.125rem 0}
section{margin:1.75rem 0}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
caption{text-align:left;font-weight:600;padding:.25rem 0}
td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th{color:var(--dim);font-weight:600}
tbody th{font-weight:400;width:14rem}
td:nth-child(2){width:13rem}
summary{cursor:pointer;color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
:target{scroll-margin-top:1rem;background:var(--fill)}
@media(max-width:40rem){td,th{padding-right:.4rem}tbody th{width:auto;min-width:8rem}td:nth-child(2){width:auto;min-width:4.5rem}}`
