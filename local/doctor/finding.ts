/** A subscription as findings name it. */
export interface NamedSubscription {
  readonly id: string
  readonly name: string
}

/**
 * What was found. `note`: nothing is missing for which it was asked. `lack`: Headroom works without something. `failure`:
 * it cannot work.
 */
export interface Finding {
  readonly severity: 'note' | 'lack' | 'failure'
  /** Stable, for programs: `roleMissing`. */
  readonly code: string
  /** What happened, and why. */
  readonly sentence: string
  /** What Headroom then lacks, each the object of "Headroom lacks …". */
  readonly lacks: readonly string[]
  /** What to do. */
  readonly advice: string | null
  /** Commands for a POSIX shell that do it. */
  readonly commands: readonly string[]
  /** Empty: it does not concern single subscriptions. */
  readonly subscriptions: readonly NamedSubscription[]
}

/** One line for what is well, and what is not. */
export interface Checked {
  /** Undefined if it could not be checked. */
  readonly fine?: string
  readonly findings: readonly Finding[]
}

export const finding = (
  severity: Finding['severity'],
  code: string,
  sentence: string,
  rest: Partial<Omit<Finding, 'severity' | 'code' | 'sentence'>> = {},
): Finding => ({ severity, code, sentence, lacks: [], advice: null, commands: [], subscriptions: [], ...rest })

/** The exit code: 0 all is well, 1 Headroom lacks something, 2 it cannot work. */
export function toExitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ severity }) => severity === 'failure')) return 2
  return findings.some(({ severity }) => severity === 'lack') ? 1 : 0
}
