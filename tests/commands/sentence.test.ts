import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from '../../src/commands/sentence/grammar.ts'
import { knownNow } from '../../src/commands/sentence/known.ts'
import { resolve } from '../../src/commands/sentence/resolve.ts'
import { golden } from './golden-queries.ts'
import { look, now, whose } from './sentence-world.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const labelled = read('./sentences.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', chips = '', to = ''] = line.split('\t')
    return { text, chips, to }
  })
const ordinary = read('./ordinary-queries.txt').split('\n').filter(Boolean)
const known = knownNow(now)

/** An address whose parameters stand in no order. */
const sorted = (address: string | undefined): string => {
  const [path, search = ''] = (address ?? 'nowhere').split('?')
  return `${path}?${[...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`
}
async function readSentence(text: string): Promise<{ chips: string; to: string }> {
  const sentence = parse(text, known)
  if (sentence === undefined) return { chips: 'no sentence', to: 'nowhere' }
  const { chips, to } = await resolve(sentence, whose, look, 0)
  return { chips: chips.map((chip) => chip.text).join(' · '), to: sorted(to) }
}

describe('150 sentences', () => {
  it('are as many and each of its own', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(150)
    expect(new Set(labelled.map(({ text }) => text)).size).toBe(labelled.length)
  })
  it('are read right, nine of ten or more', async () => {
    const wrong: string[] = []
    for (const { text, chips, to } of labelled) {
      const got = await readSentence(text)
      if (got.chips !== chips || got.to !== sorted(to))
        wrong.push(`${text}\n  want ${chips}\n       ${sorted(to)}\n  got  ${got.chips}\n       ${got.to}`)
    }
    expect(wrong.length / labelled.length, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })
})

describe('ordinary queries', () => {
  it('are no sentences', () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(100)
    expect(ordinary.filter((text) => parse(text, known) !== undefined)).toEqual([])
  })
  it('neither are those of the golden set, but for those that name a list and its days', () => {
    const read = golden.map(({ query }) => query).filter((text) => parse(text, known) !== undefined)
    expect(read).toEqual([
      'outstanding for this month',
      'lost deals',
      'visitors last month',
      "tomorrow's departures",
      'who is arriving today',
      'who checks in today',
      'are there rooms free in december',
      'arrivals today',
      'departures today',
    ])
  })
})

describe('the grammar', () => {
  it('takes less than a millisecond a key', () => {
    const keys = labelled.flatMap(({ text }) => [...text].map((_, at) => text.slice(0, at + 1)))
    for (const text of keys.slice(0, 500)) parse(text, known)
    // Of the processor, not of the clock: other tests run beside it.
    const begun = process.cpuUsage()
    for (const text of keys) parse(text, known)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000 / keys.length).toBeLessThan(1)
  })
})
