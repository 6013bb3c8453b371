import { createHash } from 'node:crypto'
import { own } from '#shared/contract/common/own.js'

const style = `
:root { color-scheme: light dark; --ink: light-dark(#242424, #f5f5f5); --dim: light-dark(#5c5c5c, #adadad);
  --line: light-dark(#767676, #8a8a8a); --paper: light-dark(#fff, #242424); --ground: light-dark(#f3f3f3, #161616);
  --accent: light-dark(#0f6cbd, #479ef5); --on-accent: light-dark(#fff, #0b1a2b); --bad: light-dark(#b10e1c, #ff99a4) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  font: 1rem/1.5 system-ui, "Segoe UI", sans-serif; color: var(--ink); background: var(--ground) }
main { width: min(30rem, 100%); padding: 2rem; background: var(--paper); border-radius: .5rem;
  box-shadow: 0 2px 12px rgb(0 0 0 / .15) }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; line-height: 1.3 }
h2 { margin: 1.75rem 0 .5rem; font-size: 1rem }
p { margin: 0 0 1rem }
.dim { color: var(--dim) }
.bad { color: var(--bad) }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
input { width: 100%; padding: .5rem .6rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .25rem }
button { width: 100%; min-height: 2.5rem; margin-top: .75rem; padding: .4rem .6rem; font: inherit; cursor: pointer;
  color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .25rem; overflow-wrap: anywhere }
button.main { color: var(--on-accent); background: var(--accent); border-color: var(--accent); font-weight: 600 }
ul { margin: 0; padding: 0; list-style: none }
li button { display: grid; padding: .5rem .75rem; text-align: left }
button:hover { border-color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The whole page. @param body HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – local sign-in</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

/**
 * @param formTarget another origin to which the answer to a form may redirect
 */
export function pageHeaders(formTarget: string): Record<string, string> {
  const rules = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${formTarget}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': rules.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => own(entities, sign) ?? '')
}
