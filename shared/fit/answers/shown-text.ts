// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/g

/** One line of text that can neither steer a terminal nor break XML. */
export const oneLine = (text: string): string => text.replace(controls, ' ').toWellFormed()

/** Text in lines of at most `width` characters; only a word that is longer than a line is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).split(/ +/).filter(Boolean))
    for (const piece of cut(word, width)) {
      if (line !== '' && line.length + 1 + piece.length > width) {
        lines.push(line)
        line = ''
      }
      line = line === '' ? piece : `${line} ${piece}`
    }
  return line === '' ? lines : [...lines, line]
}

const cut = (word: string, width: number): string[] =>
  Array.from({ length: Math.ceil(word.length / width) }, (_, index) => word.slice(index * width, (index + 1) * width))
