import type { InquiryRowFragment } from '../../../gateway/generated/inquiries.generated.ts'
import { forEachRecord } from '../../batch.ts'
import { type Outcome, type Progress, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

export const desk = { area: 'Inquiries', needs: { permission: 'View Inquiries', feature: 'inquiries' } } as const
export const one = { on: 'one', kinds: ['inquiry'] } as const
export const many = { on: 'many', kinds: ['inquiry'] } as const

/** An inquiry as board, list and screen have it; one that the search found brings no facts with it. */
export type InquiryFacts = InquiryRowFragment

export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) => record?.data as InquiryFacts | undefined
export const facts = (context: Context) => factsOf(chosen(context))

/** A page at a time: what is on no page cannot be put back one by one. */
export const onePageOnly = ({ selection }: Context): string | undefined =>
  selection?.allMatching === undefined ? undefined : 'Inquiries are changed a page at a time: choose them on the page.'

/** As it stands now, where the screen does not know. */
export async function knownFacts(record: RecordRef): Promise<InquiryFacts> {
  const known = factsOf(record)
  if (known !== undefined) return known
  const [{ read }, { inquiryFileQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/inquiries.generated.ts'),
  ])
  return (await read(inquiryFileQuery, { id: Number(record.id) })).inquiryFile.inquiry
}

export interface Change {
  readonly status?: 'new' | 'open' | 'answered' | 'won' | 'lost'
  readonly lost_reason?: string
  readonly assignee_id?: number | null
  readonly snoozed_until?: string | null
}
const backTo = (before: InquiryFacts): Change => ({
  status: before.status as NonNullable<Change['status']>,
  lost_reason: before.lost_reason,
  assignee_id: before.assignee_id,
  snoozed_until:
    before.snoozed_until !== null && Date.parse(before.snoozed_until) > Date.now() ? before.snoozed_until : null,
})

/** The same change of one inquiry or of all that are chosen; it can be taken back as long as the page is open. */
export async function changeInquiries(
  context: Context,
  progress: Progress,
  input: Change,
  said: (who: string) => string,
): Promise<Outcome | undefined> {
  const [{ change }, { updateInquiryMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/inquiries.generated.ts'),
  ])
  const before = new Map<string, InquiryFacts>()
  const { done, failed } = await forEachRecord(
    all(context),
    async (record) => {
      before.set(record.id, await knownFacts(record))
      await change(updateInquiryMutation, { id: Number(record.id), input })
    },
    progress,
  )
  const [first] = done
  if (first === undefined) return failed.length === 0 ? undefined : { message: 'No inquiry was changed', failed }
  const who = done.length === 1 ? first.label : `${done.length} inquiries`
  return {
    message: said(who),
    failed,
    undone: `${who} ${done.length === 1 ? 'is' : 'are'} as before`,
    undo: () =>
      Promise.all(
        done.map(({ id }) => {
          const was = before.get(id)
          return was === undefined ? undefined : change(updateInquiryMutation, { id: Number(id), input: backTo(was) })
        }),
      ),
  }
}
