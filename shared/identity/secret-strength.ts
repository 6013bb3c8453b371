const shortestSecret = 16
/** Distinct characters: a random secret has more. */
const fewestCharacters = 6
const placeholder = /^(change|replace|default|secret|password|example|your|todo|test|keyboard cat)/i

/** Whether a secret is too short, or looks like a default. */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < shortestSecret || new Set(secret).size < fewestCharacters || placeholder.test(secret)
