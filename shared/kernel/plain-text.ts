// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Text as a log keeps it: without control characters except tabs and line ends, cut to a length. */
export function plainText(text: string, longest: number): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '')
}
