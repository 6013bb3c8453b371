import { accounts } from './accounts.js'
import { escapeHtml, page } from './page.js'

const standIn = `<p class="dim">This is the local stand-in for your identity provider: it runs on this machine alone
and asks for no password.</p>`

interface Field {
  readonly name: string
  readonly label: string
  readonly attributes: string
  readonly problem: string | undefined
}

/**
 * The first step. The button of an account sends its login after the empty field.
 * @param problem a sentence about the last attempt
 */
export function loginPage(login: string, problem?: string): string {
  const attributes = `value="${escapeHtml(login)}" autocomplete="off" autocapitalize="none" spellcheck="false"`
  const buttons = accounts.map(
    ({ login: one, name, role }) =>
      `<li><button type="submit" name="login" value="${one}"><strong>${escapeHtml(name)}</strong>
<span>${one}</span> <span class="dim">${escapeHtml(role)}</span></button></li>`,
  )
  const body = `${standIn}
<form method="post">
${fieldHtml({ name: 'login', label: 'Account', attributes, problem })}
<button type="submit" class="main">Sign in</button>
<h2>Or sign in as</h2>
<ul>${buttons.join('')}</ul>
</form>`
  return page('Sign in to Headroom', body)
}

/** The second step. */
export function codePage(login: string, code: string, problem?: string): string {
  const attributes = 'inputmode="numeric" autocomplete="one-time-code"'
  const body = `${standIn}
<p>Signing in as ${escapeHtml(login)}. The code of this stand-in is always ${code}.</p>
<form method="post">
<input type="hidden" name="login" value="${escapeHtml(login)}">
${fieldHtml({ name: 'code', label: 'Code', attributes, problem })}
<button type="submit" class="main">Continue</button>
</form>`
  return page('Confirm that it is you', body)
}

/**
 * @param form the provider's own form, to which these buttons belong
 */
export function signOutPage(form: string): string {
  const button = '<button type="submit" class="main" form="op.logoutForm" name="logout" value="yes">Sign out</button>'
  return page('Sign out?', `${standIn}\n${form}\n${button}`)
}

export function signedOutPage(): string {
  return page('You are signed out', standIn)
}

export function errorPage(error: string, description: string | undefined): string {
  const detail = description ? `<p>${escapeHtml(description)}</p>` : ''
  return page('This sign-in cannot continue', `<p><code>${escapeHtml(error)}</code></p>${detail}${standIn}`)
}

function fieldHtml({ name, label, attributes, problem }: Field): string {
  const sentence = problem ? `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>\n` : ''
  const link = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return `${sentence}<label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" ${attributes}${link} autofocus>`
}
