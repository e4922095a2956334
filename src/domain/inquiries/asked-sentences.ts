/** So many questions of one letter are answered. */
const mostAsked = 5
const longest = 500

/**
 * What is asked in a letter, in its order: each sentence that ends in a question mark; where there is none, the letter as a whole. Quoted
 * lines of earlier letters are left out.
 */
export function askedSentences(text: string): readonly string[] {
  const own = text
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .trim()
  const sentences = own.match(/[^.!?\n]+[.!?]*/g) ?? []
  const asked = sentences.map((one) => one.trim()).filter((one) => one.endsWith('?') && one.length > 3)
  const found = asked.length > 0 ? asked : [own.replace(/\s+/g, ' ')]
  return found
    .filter((one) => one !== '')
    .slice(0, mostAsked)
    .map((one) => one.slice(0, longest))
}
