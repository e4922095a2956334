import { stripTags } from '../../../src/domain/text.ts'

/** Rich text as one line of plain text, of so many characters at most, cut after whole words. */
export function plainOf(html: string, most: number): string {
  const characters = [...stripTags(html)] // whole characters, so that no emoji is halved
  if (characters.length <= most) return characters.join('')
  const cut = characters.slice(0, most - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${cut.slice(0, word > most / 2 ? word : cut.length).replace(/[\s,;:.–—-]+$/, '')}…`
}
