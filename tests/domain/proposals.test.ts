import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ProposalContent, type ProposalItem, proposalContent } from '../../src/domain/contract/proposal-content.ts'
import { changesBetween } from '../../src/domain/proposal-changes.ts'
import {
  agreedAmounts,
  emptyContent,
  emptyDay,
  emptyOption,
  exchangedContent,
  gapsIn,
  grossFrom,
  isPriced,
  markupOf,
  optionTotals,
  proposalRefusals,
  tooFine,
} from '../../src/domain/proposals.ts'

const item = (key: string, more: Partial<ProposalItem> = {}): ProposalItem => ({
  key,
  title: key,
  description: '',
  quantity: 1,
  net: null,
  gross: 0,
  optional: false,
  selected: true,
  book: null,
  ...more,
})
const optionOf = (items: ProposalItem[], discount_percent = 0) => ({ ...emptyOption('A'), items, discount_percent })

describe('the document', () => {
  it('fills what is left out and keeps two items of one key, two options of one letter and two packages apart', () => {
    const parsed = v.parse(proposalContent, { options: [{ key: 'A', items: [{ key: 'x', gross: 5 }] }] })
    expect(parsed.options[0]?.items[0]).toEqual(item('x', { title: '', gross: 5 }))
    const messages = (content: unknown) => v.safeParse(proposalContent, content).issues?.map((issue) => issue.message)
    expect(messages({ options: [{ key: 'A', items: [{ key: 'x' }, { key: 'x' }] }] })).toEqual([
      'Two items have the same key.',
    ])
    expect(messages({ options: [{ key: 'A' }, { key: 'A' }] })).toEqual(['Two options have the same letter.'])
    const packages = ['x', 'y'].map((key) => ({ key, book: { kind: 'package', package_id: 1 } }))
    expect(messages({ options: [{ key: 'A', items: packages }] })).toEqual([
      'A proposal option can have only one package.',
    ])
  })
  it('holds what is booked to the rules of bookings', () => {
    const room = { kind: 'room', room_id: 1, check_in: '2027-01-03', check_out: '2027-01-01', adults: 2 }
    const answer = v.safeParse(proposalContent, { options: [{ key: 'A', items: [{ key: 'x', book: room }] }] })
    expect(answer.issues?.map((issue) => issue.message)).toEqual(['Check-out must be after check-in.'])
  })
})

describe('money', () => {
  const option = optionOf(
    [
      item('permit', { quantity: 2, net: 700, gross: 800 }),
      item('lodge', { quantity: 3, net: 100.1, gross: 133.33 }),
      item('balloon', { net: 300, gross: 380, optional: true, selected: false }),
    ],
    7.5,
  )
  it('adds what counts, and leaves an optional item to whoever chooses', () => {
    expect(optionTotals(option, 'USD')).toEqual({
      subtotal: 199_999,
      discount: 15_000,
      total: 184_999,
      net: 170_030,
      withoutNet: 0,
      margin: 14_969,
      marginPercent: 8.1,
    })
    expect(optionTotals(option, 'USD', new Set(['balloon'])).subtotal).toBe(237_999)
    expect(optionTotals(option, 'USD', new Set()).subtotal).toBe(199_999)
  })
  it('does not guess a margin while a net price is missing', () => {
    const totals = optionTotals(optionOf([item('a', { gross: 10 }), item('b', { gross: 10, net: 5 })]), 'USD')
    expect(totals).toMatchObject({ margin: null, withoutNet: 1, net: 500 })
  })
  it('shares the discount out so that nothing is lost to rounding', () => {
    for (let step = 0; step < 300; step++) {
      const many = Array.from({ length: 1 + (step % 9) }, (_, place) =>
        item(`i${place}`, { gross: ((step * 7919 + place * 104_729) % 100_000) / 100, quantity: 1 + (place % 4) }),
      )
      const sold = optionOf(many, (step * 0.37) % 100)
      const sum = [...agreedAmounts(sold, 'USD').values()].reduce((total, amount) => total + amount, 0)
      expect(sum).toBe(optionTotals(sold, 'USD').total)
    }
  })
  it('makes a price of net and markup and back', () => {
    expect(grossFrom(200, 25, 'USD')).toBe(250)
    expect(grossFrom(333, 12.5, 'UGX')).toBe(375)
    expect(markupOf(200, 250)).toBe(25)
    expect(markupOf(0, 250)).toBeNull()
  })
  it('counts in a currency with fewer decimals instead of failing, and says which item has too many', () => {
    const content = { ...emptyContent(), options: [optionOf([item('permit', { gross: 10.5 })])] }
    expect(optionTotals(optionOf([item('permit', { gross: 10.5 })]), 'UGX').total).toBe(11)
    expect(tooFine(content, 'UGX')).toEqual(['permit'])
    expect(tooFine(content, 'USD')).toEqual([])
  })
})

describe('before it is sent', () => {
  it('says what is still empty', () => {
    expect(gapsIn(emptyContent())).toEqual(['The prices are empty: add what the client pays for.'])
    const content: ProposalContent = {
      ...emptyContent(),
      options: [
        optionOf([item('a', { gross: 5 })]),
        { ...emptyOption('B'), days: [emptyDay()], items: [item('b', { title: '' })] },
      ],
    }
    expect(gapsIn(content)).toEqual([
      '1 item of option B has no title.',
      'Nothing of option B has a price.',
      '1 day of option B is empty.',
    ])
  })
  it('refuses in words what its state forbids', () => {
    const sent = {
      status: 'viewed',
      sent_version: 1,
      changed_since_sent: false,
      valid_until: null,
      booking_reference: null,
    }
    expect(proposalRefusals.accept(sent)).toBeUndefined()
    expect(proposalRefusals.accept({ ...sent, changed_since_sent: true })).toContain('send it again')
    expect(proposalRefusals.remind({ ...sent, sent_version: 0, status: 'draft' })).toBe('It has not been sent.')
    expect(proposalRefusals.send({ ...sent, status: 'accepted' })).toBe('It has been accepted.')
    expect(proposalRefusals.reopen(sent)).toBe('It is already open.')
    expect(proposalRefusals.renewLink({ ...sent, status: 'accepted' })).toBeUndefined()
    expect(proposalRefusals.renewLink({ ...sent, sent_version: 0 })).toBe(
      'It has not been sent, so nobody has its link yet.',
    )
    expect(proposalRefusals.delete({ ...sent, booking_reference: 'BK-1' })).toBe('It is booked: BK-1.')
  })
})

describe('what changed between two versions', () => {
  const day = (title: string, more = {}) => ({ ...emptyDay(), title, ...more })
  const state = (content: Partial<ProposalContent>) => ({
    title: 'Gorillas',
    currency: 'USD',
    valid_until: '2027-01-31',
    content: { ...emptyContent(), ...content },
  })
  const was = state({
    options: [
      {
        ...emptyOption('A'),
        days: [day('Entebbe'), day('Bwindi', { meals: ['breakfast'] }), day('Home')],
        items: [item('a', { title: 'Permit', gross: 800 }), item('b', { title: 'Lodge', gross: 120 })],
      },
    ],
  })
  it('says nothing about two alike', () => {
    expect(changesBetween(was, structuredClone(was))).toEqual([])
  })
  it('names what was added, removed, changed and moved', () => {
    const is = state({
      intro: '<p>Dear <strong>Jane</strong></p>',
      options: [
        {
          ...emptyOption('A'),
          discount_percent: 5,
          days: [day('Bwindi', { meals: ['breakfast', 'dinner'] }), day('Entebbe'), day('Ishasha')],
          items: [item('b', { title: 'Lodge', gross: 150 }), item('c', { title: 'Drone', gross: 60 })],
        },
        emptyOption('B'),
      ],
    })
    expect(changesBetween(was, { ...is, valid_until: null })).toEqual([
      { what: 'Valid until', before: '31 Jan 2027', after: 'No expiry date' },
      { what: 'Introduction', before: '(empty)', after: 'Dear Jane' },
      { what: 'Option A: discount', before: '0%', after: '5%' },
      { what: 'Option A: day 1, meals', before: 'Breakfast', after: 'Breakfast, Dinner' },
      { what: 'Option A: day 3, title', before: 'Home', after: 'Ishasha' },
      {
        what: 'Option A: order of the days',
        before: 'Entebbe, Bwindi, Home',
        after: 'Bwindi, Entebbe, Ishasha',
      },
      { what: 'Option A: item removed', before: 'Permit, USD 800', after: null },
      { what: 'Option A: Lodge, price', before: 'USD 120', after: 'USD 150' },
      { what: 'Option A: item added', before: null, after: 'Drone, USD 60' },
      { what: 'Option added', before: null, after: 'Option B' },
    ])
  })
})

describe('prices in another currency', () => {
  it('are exchanged at the rate, to the decimals of that currency', () => {
    const options = [{ items: [item('a', { gross: 33.33, net: 20.01 }), item('b', { gross: 0, net: null })] }]
    expect(exchangedContent({ own_terms: null, options }, 3712.5, 'UGX').options[0]?.items).toMatchObject([
      { gross: 123_738, net: 74_287 },
      { gross: 0, net: null },
    ])
    expect(
      exchangedContent({ own_terms: null, options: [{ items: [item('a', { gross: 1, net: null })] }] }, 0.123456, 'USD')
        .options[0]?.items[0]?.gross,
    ).toBe(0.12)
    const priced = (of: typeof options) => isPriced({ own_terms: null, options: of })
    expect([priced(options), priced([{ items: [item('b', { gross: 0, net: null })] }])]).toEqual([true, false])
  })
})
