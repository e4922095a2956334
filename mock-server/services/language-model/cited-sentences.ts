import { claimsOf } from './claims.ts'

/** What an answer may rest on; the model names it by its place, from 1. */
export type Fact = string

export type SentenceProblem = 'source' | 'claim' | 'markup'

const citations = /\[(\d{1,2})\]/g

/** Why a sentence must not be shown; null where it names facts, and claims nothing that they do not say. */
export function sentenceProblem(sentence: string, facts: readonly Fact[]): SentenceProblem | null {
  if (/[<>`{}]|\]\(|\*\*/.test(sentence)) return 'markup'
  const named = [...sentence.matchAll(citations)].map(([, place]) => facts[Number(place) - 1])
  if (named.length === 0 || named.includes(undefined)) return 'source'
  const known = claimsOf(named.join('\n'))
  const claimed = [...claimsOf(plain(sentence))]
  return claimed.every((claim) => known.has(claim)) ? null : 'claim'
}

/** A sentence as a visitor reads it: without the places of its facts. */
export const plain = (sentence: string): string =>
  sentence
    .replace(citations, '')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The sentences of a text that comes in pieces, each as soon as it is whole. One ends with a stop and what it cites after it; a stop within a
 * number or before a small letter ends none.
 */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    for (;;) {
      const [whole] = /^[\s\S]*?[.!?…](?:\s*\[\d{1,2}\])*(?=\s+[\p{Lu}\d¿¡«“"'])|^[\s\S]*?\n+/u.exec(text) ?? []
      if (whole === undefined) break
      text = text.slice(whole.length)
      if (whole.trim() !== '') yield whole.trim()
    }
  }
  if (text.trim() !== '') yield text.trim()
}
