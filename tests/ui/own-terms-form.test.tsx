// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyContent } from '../../src/domain/proposals.ts'
import type { WholeProposalFragment } from '../../src/gateway/generated/proposals.generated.ts'
import { OwnTermsForm } from '../../src/screens/proposals/own-terms.tsx'
import type { Writing } from '../../src/screens/proposals/use-proposal-draft.ts'
import { writeIn } from './write-in.ts'

const offered = {
  ...{ deposit_percent: 20, deposit_sums: [], instalments: 1, every: 'once', last_days_before: 30, days_after: 0 },
  cancellation_rules: [],
}
const record = { uuid: 'a-proposal', reference: 'PR-7', offered_terms: offered } as unknown as WholeProposalFragment
const writing = { draft: { currency: 'USD', content: emptyContent() } } as unknown as Writing // what the form reads of both

// What jsdom lacks: no path here needs an escape, and nothing scrolls.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
Element.prototype.scrollIntoView = () => {}

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<OwnTermsForm writing={writing} record={record} onClose={() => {}} />))
})
afterEach(() => act(async () => root.unmount()))

const choose = (place: number) =>
  act(async () => document.querySelectorAll<HTMLElement>('[role="radio"], [type="radio"]')[place]?.click())
const deposit = () => document.querySelector<HTMLInputElement>('[name="deposit_percent"]')

it('the terms that were typed are back after a look at those of the offers', async () => {
  await choose(1)
  expect(deposit()?.value).toBe('20')
  await act(async () => {
    deposit()?.focus()
    writeIn(deposit(), '45')
    deposit()?.blur()
  })
  await choose(0)
  expect(deposit()).toBeNull()
  expect(document.body.textContent).toContain('20%')
  await choose(1)
  expect(deposit()?.value).toBe('45')
})
