import { linkAmountText, linkObstacle } from '../../../domain/payments/payment-links.ts'
import type { PaymentLinkRowFragment } from '../../../gateway/generated/payment-links.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

const area = 'Payment links'
export const see = { area, needs: { permission: 'View Payment Links' } } as const
export const make = { area, needs: { permission: 'Create Payment Links' } } as const
export const edit = { area, needs: { permission: 'Edit Payment Links' } } as const
export const one = { on: 'one', kinds: ['payment_link'] } as const
export const many = { on: 'many', kinds: ['payment_link'] } as const

/** A link as list and record have it; one that the search found brings no facts with it. */
export type PaymentLinkFacts = PaymentLinkRowFragment
export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) => record?.data as PaymentLinkFacts | undefined
export const facts = (context: Context) => factsOf(chosen(context))

/** The facts, asked where they are not at hand. */
export async function linkOf(record: RecordRef): Promise<PaymentLinkFacts> {
  const known = factsOf(record)
  if (known !== undefined) return known
  const [{ ask }, { paymentLinkQuery }] = await Promise.all([
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/payment-links.generated.ts'),
  ])
  return (await ask(paymentLinkQuery, { id: record.id })).paymentLink.link
}

/** What cannot be paid is not handed on. */
export const refusesSharing = (context: Context): string | undefined => {
  const link = facts(context)
  return link === undefined ? undefined : linkObstacle(link.state)
}

/** What is written with the address of a link. */
export const sharedText = (link: PaymentLinkFacts): string => `${link.title}: ${linkAmountText(link)}\n${link.address}`

/** Puts an address where it can be pasted; false where the browser does not let us. */
export async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return false
  }
}
