import { describe, expect, it } from 'vitest'
import { lent } from '../../src/commands/children.ts'
import { asksForRecord, type CommandId, fits } from '../../src/commands/command.ts'
import type { Context, RecordKind } from '../../src/commands/here.ts'
import { commandEntries } from '../../src/commands/palette/palette-entries.ts'
import { rank } from '../../src/commands/palette/rank.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

const three = (word: string) =>
  lent([1, 2, 3], (number) => ({ id: String(number), label: `${word} ${number}`, data: { id: number } }))

/** A screen with three parts of a kind, the focus on none of them. */
const screenOf = (record: RecordKind, route: string, kind: RecordKind): Context => ({
  route,
  visitor: owner,
  record: { kind: record, id: '7', label: 'Gorilla trek' },
  children: { [kind]: three('Part') },
})
const packagePage = (kind: RecordKind) => screenOf('package', '/offers/packages/7', kind)
const best = (context: Context, text: string): CommandId | undefined =>
  rank(commandEntries(context, ''), text)[0]?.entry.item.id as CommandId | undefined
const asked = async (id: CommandId, context: Context) =>
  (await commandOf(id).records?.(context))?.map(({ label }) => label)

describe('a verb of a part, from anywhere on its screen', () => {
  const cases: readonly (readonly [CommandId, string, Context])[] = [
    ['day.delete', 'delete day', packagePage('itinerary_day')],
    ['day.edit', 'edit day', packagePage('itinerary_day')],
    ['price.edit', 'edit price', packagePage('price_option')],
    ['price.delete', 'delete price', packagePage('price_option')],
    ['departure.edit', 'edit departure', packagePage('departure')],
    ['extra.delete', 'delete extra', packagePage('extra')],
    ['photograph.cover', 'make it the cover', packagePage('media')],
    ['photograph.delete', 'remove photograph', packagePage('media')],
    ['slot.edit', 'edit slot', screenOf('service', '/offers/services/7/edit', 'service_slot')],
    ['slot.delete', 'delete slot', screenOf('service', '/offers/services/7/edit', 'service_slot')],
    ['ticketType.edit', 'edit ticket type', screenOf('event', '/offers/events/7', 'ticket_type')],
  ]
  it.each(cases)('%s is the first row for “%s” and asks which of three', async (id, text, context) => {
    expect(best(context, text)).toBe(id)
    expect(asksForRecord(commandOf(id), context)).toBe(true)
    expect(await asked(id, context)).toEqual(['Part 1', 'Part 2', 'Part 3'])
  })

  it.each(cases)('%s acts at once on the part that has the focus', (id, _, context) => {
    const [kind] = commandOf(id).kinds ?? []
    if (kind === undefined) throw new Error(`${id} has no kind`)
    const record = { kind, id: '2', label: 'Part 2', data: { id: 2, offer_id: 7, order: [1, 2, 3] } }
    expect(fits(commandOf(id), { ...context, record })).toBe(true)
    expect(asksForRecord(commandOf(id), { ...context, record })).toBe(false)
  })

  it.each(cases)('%s is not offered where there is no such part (control)', (id, text, context) => {
    const bare = { ...context, children: {} }
    expect(commandEntries(bare, '').map(({ item }) => item.id)).not.toContain(id)
    expect(best(bare, text)).not.toBe(id)
  })
})

describe('the days of a proposal', () => {
  const done: string[] = []
  const days = ['Entebbe', 'Bwindi', 'Kigali']
  const editor: Context = {
    route: '/proposals/u/edit',
    visitor: owner,
    record: { kind: 'proposal', id: 'u', label: 'Gorillas' },
    children: {
      proposal_day: lent(days, (label, at) => ({
        id: label,
        label,
        data: {
          remove: () => done.push(`remove ${label}`),
          up: at === 0 ? undefined : () => done.push(`up ${label}`),
        },
      })),
    },
  }

  it('are asked for by “delete day”', async () => {
    expect(best(editor, 'delete day')).toBe('proposal.removeDay')
    expect(await asked('proposal.removeDay', editor)).toEqual(days)
  })

  it('are asked for only where the verb can act: the first does not move up', async () =>
    expect(await asked('proposal.moveDayUp', editor)).toEqual(['Bwindi', 'Kigali']))

  it('the one chosen is the one that goes', async () => {
    const [, second] = (await commandOf('proposal.removeDay').records?.(editor)) ?? []
    if (second === undefined) throw new Error('nothing to choose from')
    await commandOf('proposal.removeDay').run(
      { ...editor, record: second },
      {},
      {
        signal: new AbortController().signal,
        report: () => undefined,
      },
    )
    expect(done).toEqual(['remove Bwindi'])
  })
})

describe('on a list', () => {
  const taken: string[] = []
  const choicesOf = (...labels: string[]) => ({
    choices: () => labels.map((label) => ({ value: label.toLowerCase(), label })),
    take: (value: string) => taken.push(value),
  })
  const list: Context = {
    route: '/clients',
    visitor: owner,
    list: { kind: 'client', filters: choicesOf('Status', 'Country'), sorts: choicesOf('Name') },
  }
  it.each([
    ['list.removeFilter', 'remove filter', ['Status', 'Country']],
    ['list.sort', 'sort', ['Name']],
  ] as const)('%s is the first row for “%s” and asks which', async (id, text, labels) => {
    expect(best(list, text)).toBe(id)
    const [spec] = commandOf(id).args ?? []
    const options = spec?.kind === 'choice' && typeof spec.options === 'function' ? spec.options : () => []
    expect((await options(list, new AbortController().signal)).map(({ label }) => label)).toEqual(labels)
  })
  it('neither is offered without a filter, without columns to sort by (control)', () => {
    const ids = commandEntries({ ...list, list: { kind: 'client' } }, '').map(({ item }) => item.id)
    expect(ids).not.toContain('list.removeFilter')
    expect(ids).not.toContain('list.sort')
  })
})
