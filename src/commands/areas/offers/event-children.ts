import { linkTo } from '../../../domain/routes/link.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

/** What the verbs of events, ticket types and tickets share. */
const feature = 'events_and_entertainment'
export const inventory = { permission: 'View Inventory', feature } as const
export const tickets = { permission: 'View Tickets', feature } as const
export const orders = { permission: 'Edit Bookings', feature } as const

const pageOf = /^\/offers\/events\/(\d+)\/edit$/
/** The event whose screen is in front. */
export const eventHere = ({ route }: Context): string | undefined => pageOf.exec(route)?.[1]

/** A tab of an event's screen, with a form over it where one is named. */
export function openEvent(id: string | number, tab?: string, form?: string): undefined {
  const query = new URLSearchParams()
  if (tab !== undefined) query.set('tab', tab)
  if (form !== undefined) query.set(formParameter, form)
  const path = linkTo('/offers/events/:id/edit', { id })
  ports.navigate(query.size === 0 ? path : `${path}?${query}`)
  return undefined
}

export const writing = async () => {
  const [{ change }, { read }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/events.generated.ts'),
  ])
  return { change, read, ...operations }
}
