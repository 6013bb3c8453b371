/** Path of a Chromium that can be run, if there is one. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined
