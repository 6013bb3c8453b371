export interface Output {
  readonly say: (line: string) => void
  /** From now on this text is not shown. */
  readonly hide: (secret: string) => void
}

/** Lines for the person who deploys. No step shows a secret; this makes sure that an error of another program does not. */
export function createOutput(write: (line: string) => void): Output {
  const secrets = new Set<string>()
  return {
    say(line) {
      let shown = line
      for (const secret of secrets) shown = shown.replaceAll(secret, '***')
      write(shown)
    },
    hide(secret) {
      if (secret !== '') secrets.add(secret)
    },
  }
}
