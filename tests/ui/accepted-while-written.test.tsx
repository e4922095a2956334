// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../../src/domain/failure.ts'
import { emptyContent } from '../../src/domain/proposals.ts'
import { queryClient } from '../../src/gateway/cache.ts'
import { proposalQuery, type WholeProposalFragment } from '../../src/gateway/generated/proposals.generated.ts'
import { keptDraft, useProposalDraft, type Writing } from '../../src/screens/proposals/use-proposal-draft.ts'

const record = {
  ...{ uuid: 'a-proposal', title: 'Gorillas', client: null, owner_id: 1, currency: 'USD', status: 'sent', version: 4 },
  ...{ starts_on: null, valid_until: null, adults: 2, children: 0, infants: 0, content: emptyContent() },
} as unknown as WholeProposalFragment // what an editor reads of it
const accepted = { ...record, status: 'accepted', version: 5 } as const

const refusals = {
  verb: new Failure(409, ['An accepted proposal cannot change: reopen it or make a copy.']),
  version: new Failure(409, ['Ann changed this proposal.'], {}, { clash: { changed_by: 'Ann' } }),
}
let refusal: Failure

vi.mock('../../src/gateway/client.ts', () => ({ ask: async () => ({ proposal: accepted }) }))
vi.mock('../../src/gateway/change.ts', async (original) => ({
  ...(await original<object>()),
  change: async () => {
    throw refusal
  },
}))

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

it.each(['verb', 'version'] as const)(
  'a save refused by its %s after somebody accepted shows that, and keeps what was typed',
  async (by) => {
    refusal = refusals[by]
    const key = [proposalQuery.area, proposalQuery.name, { uuid: record.uuid }]
    queryClient.setQueryData(key, { proposal: record })
    let writing: Writing | undefined
    const Editor = () => {
      writing = useProposalDraft(record)
      return null
    }
    await act(async () => root.render(<Editor />))
    expect(keptDraft(record)).toBeNull()
    // What is taken back before it was saved leaves nothing to save.
    await act(async () => writing?.set({ title: 'Gor' }))
    expect(writing?.state).toBe('waiting')
    await act(async () => writing?.set({ title: 'Gorillas' }))
    await act(async () => void (await writing?.flush()))
    expect(writing?.state).toBe('saved')
    await act(async () => writing?.set({ title: 'Gorillas and lakes' }))
    await act(async () => {
      await expect(writing?.flush()).rejects.toThrow()
    })
    expect(queryClient.getQueryData(key)).toMatchObject({ proposal: { status: 'accepted' } })
    expect(keptDraft(accepted)?.values.title).toBe('Gorillas and lakes')
  },
)
