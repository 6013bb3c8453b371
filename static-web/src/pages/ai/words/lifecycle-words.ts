/** A lifecycle word of Azure with spaces: GenerallyAvailable as `Generally available`. */
export const lifecycleWord = (state: string): string =>
  state.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
