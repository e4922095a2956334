// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApprovalDialog } from '../../src/commands/approval-dialog.tsx'
import { currentContext } from '../../src/commands/context.ts'
import { closeOverlay, overlay } from '../../src/commands/overlay.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { runCommand } from '../../src/commands/run.ts'
import type { ApprovalNeeded } from '../../src/domain/authority.ts'
import { Failure } from '../../src/domain/failure.ts'
import { read } from '../../src/gateway/cache.ts'
import { change } from '../../src/gateway/change.ts'
import { requestApprovalMutation, withdrawApprovalMutation } from '../../src/gateway/generated/approvals.generated.ts'
import { FormField } from '../../src/screens/standard/form-field.tsx'
import { type FormState, useForm } from '../../src/screens/standard/use-form.ts'
import { Input } from '../../src/ui/forms/input.tsx'
import { toasterIsThere } from '../../src/ui/toaster.tsx'
import { writeIn } from '../ui/write-in.ts'
import { owner } from './palette-pool.ts'

vi.mock('../../src/gateway/change.ts', async (original) => ({
  ...(await original<typeof import('../../src/gateway/change.ts')>()),
  change: vi.fn(),
}))
vi.mock('../../src/gateway/cache.ts', async (original) => ({
  ...(await original<typeof import('../../src/gateway/cache.ts')>()),
  read: vi.fn(),
}))

await loadAreas()

const need: ApprovalNeeded = {
  kind: 'refund',
  booking_id: 7,
  client_id: null,
  proposal_uuid: null,
  currency: 'USD',
  amount: 500,
  earlier: null,
  percent: null,
  limit: 200,
  pending_id: null,
}
const message = 'A refund of USD 500 is above your limit of USD 200. Ask a colleague to approve it.'
const above = () => new Failure(422, [message], { amount: [message] }, { approval: need })
const wrong = () => new Failure(422, ['Too much.'], { amount: ['Too much.'] })

// What jsdom lacks: no path here needs an escape, and nothing scrolls.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
Element.prototype.scrollIntoView = () => {}
const box = document.createElement('div')
document.body.append(box)
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(box)
  closeOverlay()
  vi.mocked(change).mockReset()
  vi.mocked(read).mockReset()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

toasterIsThere(toast)

describe('a command that is refused as above one’s authority', () => {
  const newest = () => Number(toast(' '))
  const season = { visitor: owner, record: { kind: 'season', id: '1', label: 'High season' } } as const

  it('offers to ask a colleague instead of a message', async () => {
    vi.spyOn(commandOf('season.delete'), 'run').mockRejectedValue(above())
    const before = newest()
    await runCommand('season.delete', { context: season })
    expect(overlay()).toEqual({ name: 'approval', need, message })
    expect(newest()).toBe(before + 1)
  })

  it('is told of any other refusal as ever', async () => {
    vi.spyOn(commandOf('season.delete'), 'run').mockRejectedValue(wrong())
    const before = newest()
    await runCommand('season.delete', { context: season })
    expect(overlay()).toBeUndefined()
    expect(newest()).toBe(before + 2)
  })
})

describe('a form that is refused as above one’s authority', () => {
  const schema = v.object({ amount: v.string(), note: v.string() })
  let state: FormState<{ amount: string; note: string }>
  let answer: () => Failure | null
  function Form() {
    state = useForm<typeof schema, { amount: string; note: string }>({
      key: null,
      schema,
      values: { amount: '500', note: '' },
      save: async () => {
        const refusal = answer()
        if (refusal !== null) throw refusal
      },
      onSaved: () => {},
    })
    return (
      <form>
        <FormField form={state} name="amount" label="Amount">
          {(field) => <Input {...field.text} />}
        </FormField>
      </form>
    )
  }
  beforeEach(async () => {
    await act(async () => root.render(<Form />))
    act(() => state.form.setValue('note', 'for Jane', { shouldDirty: true }))
  })
  const save = () => act(() => state.submit('save'))

  it('says so at its field, offers to ask, and is as it was when the person turns away', async () => {
    answer = above
    await save()
    expect(overlay()).toEqual({ name: 'approval', need, message })
    expect(box.textContent).toContain(message)
    act(closeOverlay)
    expect(state.form.getValues()).toEqual({ amount: '500', note: 'for Jane' })
    expect([state.dirty, state.busy]).toEqual([true, null])
    answer = () => null
    await save() // once it is approved, the same goes through
    expect([overlay(), state.complaints]).toEqual([undefined, []])
  })

  it('offers nothing after another refusal', async () => {
    answer = wrong
    await save()
    expect(box.textContent).toContain('Too much.')
    expect(overlay()).toBeUndefined()
  })
})

describe('the palette', () => {
  const row = { ...need, requested_by: { id: 4, name: 'Amina' }, booking: { reference: 'BK-1' }, reason: 'She is ill' }
  const listed = async (id: 'approval.approve' | 'approval.withdraw') =>
    (await commandOf(id).records?.(currentContext()))?.map(({ id: of, label, detail }) => [of, label, detail])
  beforeEach(() => {
    const all = [
      { ...row, id: 1, can_decide: true, can_withdraw: false },
      { ...row, id: 2, can_decide: false, can_withdraw: true },
    ]
    vi.mocked(read).mockResolvedValue({ approvals: { data: all } })
  })

  it('offers what one may decide to who decides, and what one asked for to who withdraws', async () => {
    const line = ['Refund of USD 500 by Amina', 'BK-1: She is ill']
    expect(await listed('approval.approve')).toEqual([['1', ...line]])
    expect(await listed('approval.withdraw')).toEqual([['2', ...line]])
    expect(vi.mocked(read).mock.calls.map(([, variables]) => variables)).toMatchObject([
      { mine: false, status: 'pending' },
      { mine: true, status: 'pending' },
    ])
  })
})

describe('the dialog', () => {
  const text = () => document.body.textContent ?? ''
  const button = (name: string) => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (found === undefined) throw new Error(`no button is called ${name}`)
    return found
  }
  const press = (name: string) => act(async () => button(name).click())
  const type = (typed: string) =>
    act(async () => {
      writeIn(document.querySelector('textarea'), typed)
    })
  const open = (more: Partial<ApprovalNeeded> = {}) =>
    act(async () => root.render(<ApprovalDialog need={{ ...need, ...more }} message={message} />))
  const pending = { id: 31, version: 3, reason: 'She is ill', created_at: new Date().toISOString() }
  const waits = () =>
    vi.mocked(read).mockResolvedValue({ approvals: { data: [{ ...pending, id: 30, reason: 'Other' }, pending] } })

  it('says what is asked and one’s limit, and begins with the reason', async () => {
    await open()
    expect(text()).toContain('Refund of USD 500')
    expect(text()).toContain('USD 200')
    expect(document.activeElement).toBe(document.querySelector('textarea'))
  })

  it('sends nothing without a reason, and keeps the focus there', async () => {
    await open()
    await type('  ')
    await press('Ask for approval')
    expect(change).not.toHaveBeenCalled()
    expect(text()).toContain('Say why you need it.')
    expect(document.activeElement).toBe(document.querySelector('textarea'))
  })

  it('asks for exactly what was refused', async () => {
    await open()
    await type('She is ill')
    await press('Ask for approval')
    const { limit: _, pending_id: __, earlier: ___, ...refused } = need
    expect(change).toHaveBeenCalledExactlyOnceWith(requestApprovalMutation, {
      input: { ...refused, reason: 'She is ill' },
    })
  })

  it('keeps a reason that was begun when it is closed and opened again', async () => {
    await open({ amount: 501 })
    await type('Her flight was')
    await press('Cancel')
    await act(async () => root.render(null))
    await open({ amount: 501 })
    expect(document.querySelector('textarea')?.value).toBe('Her flight was')
    await act(async () => root.render(null))
    await open({ amount: 502 })
    expect(document.querySelector('textarea')?.value).toBe('')
  })

  it('keeps the reason when the server refuses the request', async () => {
    vi.mocked(change).mockRejectedValueOnce(new Failure(0, ['The server could not be reached.']))
    await open()
    await type('She is ill')
    await press('Ask for approval')
    expect(text()).toContain('The server could not be reached.')
    expect(document.querySelector('textarea')?.value).toBe('She is ill')
  })

  it('shows what is pending, which can be withdrawn and asked anew', async () => {
    waits()
    await open({ pending_id: pending.id })
    expect(text()).toContain('She is ill')
    expect(document.querySelector('textarea')).toBeNull()
    await press('Withdraw')
    expect(change).toHaveBeenCalledExactlyOnceWith(withdrawApprovalMutation, { id: 31, input: { version: 3 } })
    expect(document.activeElement).toBe(document.querySelector('textarea'))
  })

  it('turns to what is pending when the request says that there is one', async () => {
    waits()
    vi.mocked(change).mockRejectedValueOnce(new Failure(409, ['It is asked for already.'], {}, { clash: pending }))
    await open()
    await type('Again')
    await press('Ask for approval')
    expect(text()).toContain('Approval is pending')
    expect(text()).toContain('She is ill')
  })
})
