import { stripTags } from '../../text.ts'

/** Words a minute. */
export const readingSpeed = 220
/** As much as search engines and lists show of a post. */
const excerptLength = 160

/** How many words a post has, captions included. */
export const wordCount = (html: string): number => {
  const text = stripTags(html)
  return text === '' ? 0 : text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Minutes that it takes to read so many words: at least one. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / readingSpeed))

/** The beginning of what its paragraphs say, cut after a whole word; empty where it has none. */
export function leadOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => stripTags(text))
  const text = paragraphs.filter(Boolean).join(' ') || (/<[a-z]/i.test(html) ? '' : stripTags(html))
  const characters = [...text] // whole characters, so that no emoji is halved
  if (characters.length <= excerptLength) return text
  const cut = characters.slice(0, excerptLength - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > excerptLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/u, '')}…`
}
