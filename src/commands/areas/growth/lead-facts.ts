import type { FunnelLane } from '../../../domain/growth/funnel-stages.ts'
import type { LeadRowFragment } from '../../../gateway/generated/sales-funnel.generated.ts'
import { forEachRecord } from '../../batch.ts'
import { type Outcome, type Progress, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

export const desk = { area: 'Sales funnel', needs: { permission: 'View Clients' } } as const
export const one = { on: 'one', kinds: ['lead'] } as const
export const many = { on: 'many', kinds: ['lead'] } as const

/** A lead as board, list and screen have it; one that the search found brings no facts with it. */
export type LeadFacts = LeadRowFragment

export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
const factsOf = (record: RecordRef | undefined) => record?.data as LeadFacts | undefined
export const facts = (context: Context) => factsOf(chosen(context))

/** A page at a time: what is on no page cannot be put back one by one. */
export const onePageOnly = ({ selection }: Context): string | undefined =>
  selection?.allMatching === undefined ? undefined : 'Leads are changed a page at a time: choose them on the page.'

/** What the booking decides is not changed by hand. */
export const isBooked = (lead: LeadFacts | undefined): boolean =>
  lead !== undefined && (lead.lane === 'confirmed' || lead.lane === 'paid')
export const refusesBooked = (context: Context): string | undefined => {
  const lead = facts(context)
  return (
    onePageOnly(context) ??
    (isBooked(lead) ? `The lead follows ${lead?.booking_reference ?? 'its booking'}.` : undefined)
  )
}

/** As it stands now, where the screen does not know. */
export async function knownFacts(record: RecordRef): Promise<LeadFacts> {
  const known = factsOf(record)
  if (known !== undefined) return known
  const [{ read }, { leadFileQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/sales-funnel.generated.ts'),
  ])
  return (await read(leadFileQuery, { id: Number(record.id) })).leadFile.lead
}

export interface LeadChange {
  readonly owner_id?: number | null
  readonly next_step?: string
  readonly next_step_on?: string | null
}
export interface LeadMoved {
  readonly to: FunnelLane
  readonly lost_reason?: string
  readonly booking_id?: number
}

/** One step of a lead: what is written, and what takes it back. */
interface Step {
  readonly update?: LeadChange
  readonly move?: LeadMoved
}

async function take(id: number, version: number, { update, move }: Step): Promise<LeadFacts> {
  const [{ change }, { moveLeadMutation, updateLeadMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/sales-funnel.generated.ts'),
  ])
  return move === undefined
    ? (await change(updateLeadMutation, { id, input: { ...update, version } })).updateLead
    : (await change(moveLeadMutation, { id, input: { ...move, version } })).moveLead
}

/** The same step of one lead or of all that are chosen; it can be taken back as long as the page is open. */
export async function changeLeads(
  context: Context,
  progress: Progress,
  step: Step | ((before: LeadFacts) => Step),
  said: (who: string) => string,
  back: (before: LeadFacts) => Step,
): Promise<Outcome | undefined> {
  const before = new Map<string, LeadFacts>()
  const after = new Map<string, LeadFacts>()
  const { done, failed } = await forEachRecord(
    all(context),
    async (record) => {
      const known = await knownFacts(record)
      before.set(record.id, known)
      after.set(record.id, await take(known.id, known.version, typeof step === 'function' ? step(known) : step))
    },
    progress,
  )
  const [first] = done
  if (first === undefined) return failed.length === 0 ? undefined : { message: 'No lead was changed', failed }
  const who = done.length === 1 ? first.label : `${done.length} leads`
  return {
    message: said(who),
    failed,
    undone: `${who} ${done.length === 1 ? 'is' : 'are'} as before`,
    undo: () =>
      Promise.all(
        done.map(({ id }) => {
          const [was, is] = [before.get(id), after.get(id)]
          return was === undefined || is === undefined ? undefined : take(was.id, is.version, back(was))
        }),
      ),
  }
}

/** Back in the lane that it came from. */
export const laneBefore = (before: LeadFacts): Step => ({
  move: { to: before.lane, ...(before.lane === 'lost' ? { lost_reason: before.lost_reason } : {}) },
})

export async function owners() {
  const [{ read }, { funnelOwnersQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/sales-funnel.generated.ts'),
  ])
  return (await read(funnelOwnersQuery, {})).funnelOwners
}
