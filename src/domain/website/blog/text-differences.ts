import { stripTags } from '../../text.ts'

export interface TextDifference {
  readonly change: 'same' | 'removed' | 'added'
  readonly text: string
}

/** What a post says, a line each: title, excerpt, tags, and the blocks of its text. */
export function linesOf({
  title,
  excerpt,
  tags,
  body,
}: {
  readonly title: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly body: string
}): readonly string[] {
  return [title, excerpt, tags.join(', '), ...bodyLines(body)].filter((line) => line !== '')
}

/** The blocks of a post's text, a line each. */
export const bodyLines = (body: string): readonly string[] =>
  body
    .replace(/<figure\b[^>]*data-embed="(\w+)"[^>]*>/g, '<p>[$1] ')
    .replace(/<img\b[^>]*alt="([^"]*)"[^>]*>/g, '<p>[picture] $1 ')
    .replace(/<hr>/g, '<p>[line]</p>')
    .split(/<\/?(?:p|h[2-4]|li|ul|ol|blockquote|tr|table|figure|figcaption)\b[^>]*>/)
    .map(stripTags)
    .filter((line) => line !== '')

/** Beyond so many lines in all they are not compared one by one: the table would grow with their product. */
const mostCompared = 2_000

/** How one text becomes the other, line by line: the longest they have in common stays. */
export function textDifferences(before: readonly string[], after: readonly string[]): readonly TextDifference[] {
  if (before.length + after.length > mostCompared)
    return [
      ...before.map((text): TextDifference => ({ change: 'removed', text })),
      ...after.map((text): TextDifference => ({ change: 'added', text })),
    ]
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const made: TextDifference[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [was = '', is = ''] = [before[i], after[j]]
    if (i < before.length && j < after.length && was === is) {
      made.push({ change: 'same', text: was })
      i++
      j++
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      made.push({ change: 'removed', text: was })
      i++
    } else {
      made.push({ change: 'added', text: is })
      j++
    }
  }
  return made
}
