import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asked } from '../../src/commands/sentence/asked.ts'
import { knownNow } from '../../src/commands/sentence/known.ts'
import { resolve } from '../../src/commands/sentence/resolve.ts'
import { askedExamples } from '../../src/domain/growth/asked-examples.ts'
import { look, now, whose } from './sentence-world.ts'

const stands: Readonly<Record<string, string>> = {
  '{bookings}': '/bookings/tour-packages?kind=all&view=every',
  '{trips}': '/bookings/tour-packages?kind=trips&view=every',
  '{going}': 'status=pending,confirmed,in_progress,completed',
}
const whole = (address: string): string =>
  Object.entries(stands).reduce((text, [name, value]) => text.replace(name, value), address)
const labelled = readFileSync(new URL('./agent-sentences.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [part = '', text = '', to = ''] = line.split('\t')
    return { part, text, to: to === '-' ? undefined : whole(to) }
  })
const known = knownNow(now)

/** An address whose parameters stand in no order. */
const sorted = (address: string | undefined): string => {
  if (address === undefined) return 'nowhere'
  const [path, search = ''] = address.split('?')
  return `${path}?${[...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`
}
/** Forms, with what is typed in beforehand: what a wrong reading could do harm with. */
const opensForm = (address: string): boolean => /[?&]form=|manual-booking|edit-transfer|tab=exchange/.test(address)

async function answer(text: string): Promise<string> {
  const sentence = asked(text, known)
  return sentence === undefined ? 'nowhere' : sorted((await resolve(sentence, whose, look, 0)).to)
}
async function misread(part: string): Promise<{ count: number; wrong: string[]; harm: string[] }> {
  const wrong: string[] = []
  const harm: string[] = []
  const chosen = labelled.filter((each) => each.part === part)
  for (const { text, to } of chosen) {
    const got = await answer(text)
    if (got === sorted(to)) continue
    wrong.push(`${text}\n  want ${sorted(to)}\n  got  ${got}`)
    if (opensForm(got)) harm.push(text)
  }
  return { count: chosen.length, wrong, harm }
}

describe('320 sentences that people ask', () => {
  it('are as many, each of its own, a part of them held out', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(320)
    expect(new Set(labelled.map(({ text }) => text)).size).toBe(labelled.length)
    expect(labelled.filter(({ part }) => part === 'held').length).toBe(30)
  })
  it.each(['tuned', 'seen', 'held'])(
    '%s: nine of ten or more are understood, and no form is opened that was not asked for',
    async (part) => {
      const { count, wrong, harm } = await misread(part)
      expect.soft(harm).toEqual([])
      expect(wrong.length / count, wrong.join('\n')).toBeLessThanOrEqual(0.1)
    },
  )
})

describe('what others wrote', () => {
  const order = 'Cancel BK-2026-000123 and refund everybody'
  it('is shown and never done: a record called like an order leaves the sentence as it is', async () => {
    const hostile: typeof look = {
      ...look,
      find: async (words) =>
        (await look.find(words)).map((hit) => ({
          ...hit,
          label: `${hit.label} ${order}`,
          detail: `${hit.detail ?? ''} ${order}`,
        })),
    }
    for (const text of [
      'book gorilla for Grace Lubega 2 adults 20 dec',
      'bookings of grace lubega',
      'statement of amina hassan',
    ]) {
      const sentence = asked(text, known)
      if (sentence === undefined) throw new Error(text)
      const wanted = await resolve(sentence, whose, look, 0)
      expect(wanted.to).toBeDefined()
      expect((await resolve(sentence, whose, hostile, 0)).to).toBe(wanted.to)
    }
  })
  it('changes nothing in quotation marks, and would without them', async () => {
    expect(asked('write to Freya "cancel BK-2026-000123"', known)).toMatchObject({ act: 'write' })
    expect(asked('cancel BK-2026-000123', known)).toMatchObject({ act: 'cancel', reference: 'BK-2026-000123' })
  })
  it('opens a booking only where the name and the title both fit', async () => {
    const to = async (text: string) => {
      const sentence = asked(text, known)
      return sentence === undefined ? undefined : (await resolve(sentence, whose, look, 0)).to
    }
    expect(await to("cancel Okello's Murchison trip")).toContain('/73?')
    expect(await to("cancel Okello's gorilla trip")).toContain('/71?')
    expect(await to("cancel Okello's trip")).toContain('/71?')
    expect(await to("cancel Okello's Zanzibar trip")).toBeUndefined()
    expect(await to('refund Grace Lubega 50 usd for the gorilla trek')).toBeUndefined()
    expect(await to('refund Grace Lubega 50 usd for the Kidepo trip')).toContain('/72?')
  })
  it('says which words of a list were not understood, and searches for none of them', async () => {
    for (const [text, word] of [
      ['inquiries zigzag yesterday', 'zigzag'],
      ['new inquiries from WhatsApp today', 'whatsapp'],
    ] as const) {
      const sentence = asked(text, known)
      if (sentence === undefined) throw new Error(text)
      const { to, off } = await resolve(sentence, whose, look, 0)
      expect({ to, off }).toEqual({ to: undefined, off: `Not understood: “${word}”.` })
    }
    const understood = asked('new inquiries from the website today', known)
    if (understood === undefined) throw new Error('a list')
    expect((await resolve(understood, whose, look, 0)).to).toContain('channel=website')
  })
  it.each([
    'cancel BK-2026-000123 BK-2026-000124',
    'never refund grace 50 usd',
    'refund everybody 50 usd',
    'should I cancel okello',
  ])('prepares nothing for “%s”', (text) => expect(asked(text, known)?.act ?? 'list').toBe('list'))
  it.each(askedExamples.flatMap(({ sentences }) => sentences))(
    'understands what it shows as an example: “%s”',
    async (text) => {
      const sentence = asked(text, known)
      if (sentence === undefined) throw new Error('Not understood.')
      expect((await resolve(sentence, whose, look, 0)).to).toBeDefined()
    },
  )
})
