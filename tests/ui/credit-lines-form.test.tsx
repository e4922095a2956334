// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { change } from '../../src/gateway/change.ts'
import type { InvoiceFactsFragment } from '../../src/gateway/generated/invoices.generated.ts'
import { CreditLinesForm } from '../../src/screens/invoices/credit-lines-form.tsx'
import { writeIn } from './write-in.ts'

vi.mock('../../src/gateway/change.ts', async (original) => ({
  ...(await original<typeof import('../../src/gateway/change.ts')>()),
  change: vi.fn(async () => new Promise(() => {})),
}))

// What jsdom lacks: no path here needs an escape, and nothing scrolls.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
Element.prototype.scrollIntoView = () => {}

/** An invoice of two lines at USD 100, of which some is credited. */
const issued = (credited: readonly [number, number]) =>
  ({
    invoice: { id: 7, number: 'INV-2026-000007', currency: 'USD' },
    tax_included: true,
    taxes: [{ name: 'VAT', category: 'standard', rate: 18 }],
    lines: ['Boat', 'Guide'].map((title, place) => ({
      ...{ title, description: '', quantity: 2, unit_amount: 50, category: 'standard', rate: 18, tax_name: null },
      ...{ net: 84.75, tax: 15.25, total: 100, credited_quantity: credited[place] === 100 ? 2 : 0 },
      ...{ credited: credited[place], credited_tax: credited[place] === 100 ? 15.25 : 0 },
    })),
  }) as unknown as InvoiceFactsFragment // what the form reads of it

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.mocked(change).mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(async () => root.unmount()))

const show = (credited: readonly [number, number]) =>
  act(async () => root.render(<CreditLinesForm issued={issued(credited)} onClose={() => {}} />))
const boxOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const type = (name: string, text: string) =>
  act(async () => {
    boxOf(name)?.focus()
    writeIn(boxOf(name), text)
    boxOf(name)?.blur()
  })

it('says that what is typed is no number, and stays', async () => {
  await show([0, 0])
  await type('lines.0.quantity', '1.5')
  expect(document.body.textContent).toContain('Write a whole number.')
  await type('lines.0.quantity', '')
  await type('lines.1.amount', '10.505')
  expect(document.body.textContent).toContain('USD has at most two decimals.')
  await type('lines.1.amount', '10.50')
  expect(document.querySelector('dl')?.textContent).toContain('CreditedUSD 10.50')
})

it('credits the line beside which it is typed when another is credited meanwhile', async () => {
  await show([0, 0])
  await type('reason', 'No guide')
  await show([100, 0])
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  const place = rows.findIndex((text) => text?.startsWith('Guide'))
  await type(`lines.${place}.amount`, '30')
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Issue credit note')?.click(),
  )
  expect(change).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      input: { reason: 'No guide', lines: [{ line: 1, quantity: null, amount: 30 }] },
    }),
    expect.anything(),
  )
})
