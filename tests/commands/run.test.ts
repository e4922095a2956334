import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command, CommandId, Outcome } from '../../src/commands/command.ts'
import type { Context, RecordKind, RecordRef } from '../../src/commands/here.ts'
import { closeOverlay, overlay } from '../../src/commands/overlay.ts'
import { connectCommands } from '../../src/commands/ports.ts'
import { allCommands, commandOf, loadAreas } from '../../src/commands/registry.ts'
import { type RunOptions, runCommand, sayFailure, undoStep } from '../../src/commands/run.ts'
import { clearUndo, pushUndo, undoables } from '../../src/commands/undo.ts'
import { Failure, somethingWentWrong } from '../../src/domain/failure.ts'
import { toasterIsThere } from '../../src/ui/toaster.tsx'
import { owner } from './palette-pool.ts'

// What every verb goes through, whichever key, button or row it came from. The verbs are the product's own; only what they would do is replaced.

await loadAreas()

const record = (kind: RecordKind, label: string, data?: unknown): RecordRef => ({ kind, id: label, label, data })
const season = record('season', 'High season')
const on = (it: RecordRef, more: Partial<Context> = {}): RunOptions => ({
  context: { visitor: owner, record: it, ...more },
})
/** What the verb does from now on in this test; how often it did it can be asked. */
const doing = (id: CommandId, what: (context: Context) => ReturnType<Command['run']> = () => undefined) =>
  vi.spyOn(commandOf(id), 'run').mockImplementation(what)
/** Until whatever has been begun waits for somebody. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** What was said since the test began, as the page shows it. */
const said = () => toast.getHistory().flatMap((it) => ('title' in it && Number(it.id) > before ? [it] : []))
const titles = () => said().map(({ title }) => title)
let before = 0
toasterIsThere(toast)
vi.stubGlobal('requestAnimationFrame', () => 0) // by which the list takes a toast away that has been dismissed
beforeEach(() => {
  clearUndo()
  closeOverlay()
  before = Number(toast(' '))
})
afterEach(() => vi.restoreAllMocks())

describe('access', () => {
  const without = (permission: 'View Inventory'): Context['visitor'] => ({
    ...owner,
    permissions: new Set([...owner.permissions].filter((it) => it !== permission)),
  })

  it('is asked before anything runs, with the reason as the answer', async () => {
    const run = doing('season.delete', () => ({ message: 'Season deleted' }))
    expect(await runCommand('season.delete', on(season, { visitor: without('View Inventory') }))).toBeUndefined()
    expect(run).not.toHaveBeenCalled()
    expect(titles()).toEqual(['Needs the permission “View Inventory”.'])
    await runCommand('season.delete', on(season)) // control: with the permission it runs
    expect(run).toHaveBeenCalledOnce()
    expect(titles().at(-1)).toBe('Season deleted')
  })

  it('is asked before consent and before any question', async () => {
    const erase = doing('client.erase')
    const tag = doing('client.tag')
    const stranger = { ...owner, permissions: new Set<never>() }
    const jane = record('client', 'Jane')
    await runCommand('client.erase', on(jane, { visitor: stranger }))
    await runCommand('client.tag', on(jane, { visitor: stranger }))
    expect(overlay()).toBeUndefined()
    expect(erase).not.toHaveBeenCalled()
    expect(tag).not.toHaveBeenCalled()
    expect(titles()).toHaveLength(2)
  })

  it('offers what helps and leads there', async () => {
    doing('season.delete')
    const navigate = vi.fn()
    connectCommands({ navigate })
    await runCommand('season.delete', on(season, { visitor: { ...owner, active: false } }))
    const [why] = said()
    expect(why?.title).toBe('Your agency’s subscription is not active.')
    const action = why?.action
    if (typeof action !== 'object' || action === null || !('onClick' in action))
      throw new Error('no way out is offered')
    expect(action.label).toBe('Open subscriptions')
    ;(action.onClick as () => void)()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/subscriptions')
  })

  it('is followed by what the record itself says against it', async () => {
    const run = doing('user.delete')
    await runCommand('user.delete', on(record('user', 'Grace', { is_owner: true })))
    expect(titles()).toEqual(['The owner cannot be removed.'])
    expect(run).not.toHaveBeenCalled()
    await runCommand('user.delete', on(record('user', 'Moses', { is_owner: false })))
    expect(run).toHaveBeenCalledOnce()
  })

  it('is asked again of the record that was chosen in the palette', async () => {
    const run = doing('user.delete')
    const chosen = async (data: unknown) => {
      const going = runCommand('user.delete', { context: { visitor: owner } })
      const open = overlay()
      if (open?.name !== 'palette' || open.start.page !== 'ask') throw new Error('the palette does not ask for a user')
      const { answer, context } = open.start
      answer({ args: {}, context: { ...context, record: record('user', 'Grace', data) } })
      await going
    }
    await chosen({ is_owner: true })
    expect(titles()).toEqual(['The owner cannot be removed.'])
    expect(run).not.toHaveBeenCalled()
    await chosen({ is_owner: false })
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('what is missing', () => {
  it('is asked for, and nothing runs when the person turns away', async () => {
    const run = doing('departure.status')
    const departure = record('departure', '12 Dec')
    const going = runCommand('departure.status', on(departure))
    expect(overlay()).toMatchObject({ name: 'palette', start: { page: 'ask', command: { id: 'departure.status' } } })
    closeOverlay()
    expect(await going).toBeUndefined()
    expect(run).not.toHaveBeenCalled()
    const args = { [commandOf('departure.status').args?.[0]?.name ?? '']: 'closed' }
    await runCommand('departure.status', { ...on(departure), args }) // control: nothing is missing
    expect(overlay()).toBeUndefined()
    expect(run).toHaveBeenCalledExactlyOnceWith(expect.anything(), args, expect.anything())
  })

  it('runs nothing where the screen does not lend the verb', async () => {
    const run = doing('list.next')
    await runCommand('list.next', { context: { visitor: owner } })
    expect(run).not.toHaveBeenCalled()
    await runCommand('list.next', { context: { visitor: owner, list: { kind: 'client', next: () => undefined } } })
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('consent', () => {
  const question = () => {
    const open = overlay()
    if (open?.name !== 'confirm') throw new Error('nothing is asked')
    return open.confirmation
  }
  const file = record('client_import', 'clients.csv', { status: 'done' })

  it('is asked before what cannot be taken back, naming the record; a no runs nothing', async () => {
    const run = doing('import.undo')
    const going = runCommand('import.undo', on(file))
    expect(question()).toMatchObject({ title: 'Undo this import: clients.csv?', verb: 'Undo this import' })
    expect(question().consequence).not.toBe('')
    expect(question().word).toBeUndefined()
    question().answer(false)
    expect(await going).toBeUndefined()
    expect(run).not.toHaveBeenCalled()
  })

  it('runs after a yes, and not before', async () => {
    const run = doing('import.undo')
    const going = runCommand('import.undo', on(file))
    await settled()
    expect(run).not.toHaveBeenCalled()
    question().answer(true)
    await going
    expect(run).toHaveBeenCalledOnce()
  })

  it('wants the name typed where the risk says so', async () => {
    const run = doing('client.erase')
    const going = runCommand('client.erase', on(record('client', 'Jane Okello')))
    expect(question().word).toBe('Jane Okello')
    closeOverlay() // closing is a no
    await going
    expect(run).not.toHaveBeenCalled()
  })

  it('speaks of keeping only where something would be deleted or given up', () => {
    const asking = allCommands.filter(({ risk }) => risk === 'confirm' || risk === 'typeName')
    expect(Object.fromEntries(asking.map(({ id, keep }) => [id, keep ?? 'Cancel']))).toEqual({
      'booking.issueInvoice': 'Cancel',
      'catalogue.renew': 'Keep them',
      'ads.disconnect': 'Stay connected',
      'ads.remove': 'Keep it',
      'campaign.cancel': 'Go on',
      'campaign.delete': 'Keep it',
      'campaign.sendUnknown': 'Cancel',
      'category.delete': 'Keep it',
      'checkoutLink.delete': 'Keep it',
      'client.erase': 'Keep it',
      'collection.delete': 'Keep it',
      'deliveryMethod.delete': 'Keep it',
      'domain.release': 'Keep it',
      'flight.acceptPrice': 'Not yet',
      'flight.mail': 'Not now',
      'flight.ticket': 'Not yet',
      'flightSupplier.removeKeys': 'Keep them',
      'fulfilment.undo': 'Leave it',
      'import.undo': 'Keep it',
      'notifications.clearAll': 'Keep them',
      'orderDownload.renew': 'Cancel',
      'orderDownload.revoke': 'Keep it',
      'payment.acceptSum': 'Cancel',
      'place.delete': 'Keep it',
      'plan.startFreeTrial': 'Cancel',
      'post.discardDraft': 'Keep them',
      'product.deleteFile': 'Keep it',
      'product.undoImport': 'Keep it',
      'proposal.renewLink': 'Keep it',
      'provider.removeKeys': 'Keep them',
      'stocktake.abandon': 'Count on',
      'stocktake.post': 'Count on',
      'subscription.cancel': 'Keep it',
      'template.default': 'Cancel',
      'ticket.send': 'Cancel',
      'transfer.approve': 'Cancel',
      'transfer.send': 'Cancel',
    })
  })

  it('offers the way out that fits', async () => {
    doing('import.undo')
    void runCommand('import.undo', on(file))
    expect(question().keep).toBe('Keep it')
    doing('booking.issueInvoice')
    void runCommand('booking.issueInvoice', on(record('booking', 'BK-2026-000123', { status: 'confirmed' })))
    await settled()
    expect(question().keep).toBeUndefined()
    closeOverlay()
  })

  it('is not asked for what can be undone', async () => {
    const run = doing('season.delete')
    await runCommand('season.delete', on(season))
    expect(overlay()).toBeUndefined()
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('a second press', () => {
  it('while the first is under way is the same wish; afterwards it is a new one', async () => {
    let finish = () => {}
    const run = doing('season.delete', () => new Promise((resolve) => (finish = () => resolve(undefined))))
    const first = runCommand('season.delete', on(season))
    await settled()
    await runCommand('season.delete', on(season))
    expect(run).toHaveBeenCalledOnce()
    finish()
    await first
    const again = runCommand('season.delete', on(season))
    await settled()
    expect(run).toHaveBeenCalledTimes(2)
    finish()
    await again
  })

  it('on another record is another wish', async () => {
    let finish = () => {}
    const held = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
    const run = doing('season.delete', () => held)
    const both = [season, record('season', 'Easter')].map((it) => runCommand('season.delete', on(it)))
    await settled()
    expect(run).toHaveBeenCalledTimes(2)
    finish()
    await Promise.all(both)
  })

  it('of Undo is a second step back, and what is under way comes first, in the order in which it was begun', async () => {
    const undone: string[] = []
    const finish: (() => void)[] = []
    doing(
      'season.delete',
      ({ record: it }) =>
        new Promise<Outcome>((resolve) =>
          finish.push(() => resolve({ message: it?.label ?? '', undo: async () => void undone.push(it?.label ?? '') })),
        ),
    )
    const made = [season, record('season', 'Easter')].map((it) => runCommand('season.delete', on(it)))
    await settled()
    const presses = [runCommand('safiri.undo'), runCommand('safiri.undo')]
    await settled()
    expect(undone).toEqual([])
    for (const each of finish.toReversed()) {
      each()
      await settled()
    }
    await Promise.all([...made, ...presses])
    expect(undone).toEqual(['Easter', season.label])
  })

  it('can be made again after a failure', async () => {
    const run = doing('season.delete', () => Promise.reject(new Failure(409, ['Somebody else changed it.'])))
    await runCommand('season.delete', on(season))
    await runCommand('season.delete', on(season))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('of a key that moves is a second step', async () => {
    let finish = () => {}
    const held = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
    const run = doing('list.next', () => held)
    const here: RunOptions = { context: { visitor: owner, list: { kind: 'client', next: () => undefined } } }
    const both = [runCommand('list.next', here), runCommand('list.next', here)]
    await settled()
    expect(run).toHaveBeenCalledTimes(2)
    finish()
    await Promise.all(both)
  })
})

describe('what happened', () => {
  it('is said, and its way back is kept and stands beside it', async () => {
    const undo = vi.fn(async () => undefined)
    doing('season.delete', () => ({ message: 'High season deleted', undo }))
    await runCommand('season.delete', on(season))
    expect(undoables()).toMatchObject([{ commandId: 'season.delete', message: 'High season deleted' }])
    expect(said()).toMatchObject([{ type: 'success', title: 'High season deleted', action: { label: 'Undo' } }])
    await undoStep()
    expect(undo).toHaveBeenCalledOnce()
    expect(titles()).toEqual(['High season deleted', 'Undone: High season deleted'])
  })

  it('keeps no way back where there is none, and says nothing where there is nothing to say', async () => {
    doing('season.delete', () => ({ message: 'High season deleted' }))
    await runCommand('season.delete', on(season))
    doing('season.delete', () => undefined)
    await runCommand('season.delete', on(season))
    expect(titles()).toEqual(['High season deleted'])
    expect(said()[0]?.action).toBeUndefined()
    expect(undoables()).toEqual([])
  })

  const refused = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ label: `BK-${n + 1}`, reason: 'It has begun.' }))
  it.each([
    [1, ['BK-1: It has begun.']],
    [5, refused(5).map(({ label, reason }) => `${label}: ${reason}`)],
    [6, [...refused(5).map(({ label, reason }) => `${label}: ${reason}`), 'and 1 more']],
  ])('of a batch with %i refused names them, five at most, and stays', async (count, lines) => {
    doing('booking.cancel', () => ({ message: '3 bookings cancelled', failed: refused(count) }))
    await runCommand('booking.cancel', on(record('booking', 'BK-2026-000123', { status: 'confirmed' })))
    expect(said()).toMatchObject([
      { type: 'warning', title: '3 bookings cancelled', duration: Number.POSITIVE_INFINITY },
    ])
    expect(said()[0]?.description).toBe(lines.join('\n'))
  })

  it('of a failure says the server’s own words first, and leaves nothing to undo', async () => {
    doing('season.delete', () => Promise.reject(new Failure(422, ['It is used.', 'By two rooms.'])))
    expect(await runCommand('season.delete', on(season))).toBeUndefined()
    expect(said()).toMatchObject([{ type: 'error', title: 'It is used.', description: 'By two rooms.' }])
    expect(undoables()).toEqual([])
  })

  it('of a failure without words says what was tried', () => {
    sayFailure('Delete season', new TypeError('x is undefined'))
    expect(said()).toMatchObject([{ type: 'error', title: somethingWentWrong, description: 'Not done: Delete season' }])
  })

  it('says nothing of what the person stopped', () => {
    sayFailure('Delete season', new DOMException('stopped', 'AbortError'))
    expect(said()).toEqual([])
  })
})

describe('undo', () => {
  it('says what is true now, where the step says it', async () => {
    doing('season.delete', () => ({
      message: 'High season is deleted',
      undo: async () => undefined,
      undone: 'High season is back',
    }))
    await runCommand('season.delete', on(season))
    await undoStep()
    expect(titles().at(-1)).toBe('High season is back')
  })

  it('at a gate where nobody is admitted says so, and undoes nothing else', async () => {
    const [undo, takeBack] = [vi.fn(async () => undefined), vi.fn()]
    pushUndo('season.delete', 'High season deleted', undo)
    const context = { visitor: owner, scan: { takeBack, nobodyAdmitted: true } }
    for (const id of ['scan.takeBack', 'safiri.undo'] as const) await runCommand(id, { context })
    expect(titles()).toEqual(Array(2).fill('Nobody was admitted here whose admission could be undone.'))
    expect([undo.mock.calls.length, takeBack.mock.calls.length]).toEqual([0, 0])
    await runCommand('safiri.undo', { context: { ...context, scan: { takeBack } } })
    expect(takeBack).toHaveBeenCalledOnce()
  })

  it('says when there is nothing to undo', async () => {
    await undoStep()
    expect(titles()).toEqual(['Nothing to undo.'])
  })

  it('that fails says why, and can be pressed again', async () => {
    let isDown = true
    const undo = vi.fn(async () => {
      if (isDown) throw new Failure(0, ['The network did not answer.'])
    })
    pushUndo('season.delete', 'High season deleted', undo)
    await undoStep()
    expect(titles()).toEqual(['The network did not answer.'])
    isDown = false
    await undoStep()
    expect(undo).toHaveBeenCalledTimes(2)
    expect(titles().at(-1)).toBe('Undone: High season deleted')
    await undoStep()
    expect(titles().at(-1)).toBe('Nothing to undo.')
  })

  it('of a toast takes back its own step, not the newest', async () => {
    const undo = vi.fn(async () => undefined)
    doing('season.delete', () => ({ message: 'High season deleted', undo }))
    await runCommand('season.delete', on(season))
    const other = vi.fn(async () => undefined)
    pushUndo('client.delete', 'Jane deleted', other)
    const action = said()[0]?.action
    if (typeof action !== 'object' || action === null || !('onClick' in action)) throw new Error('no undo is offered')
    ;(action.onClick as () => void)()
    await settled()
    expect(undo).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
  })
})
