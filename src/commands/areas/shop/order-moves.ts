import { orderStates } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Outcome, type Progress } from '../../command.ts'
import type { Context } from '../../here.ts'
import { all, canBecome, factsOf, many, numberOf, type OrderMove, see } from './order-facts.ts'

const stateText = (state: keyof typeof orderStates) => orderStates[state].toLowerCase()

/** Selected rows are acted on a page at a time: each order is a decision of its own. */
export const onePageOnly = ({ selection }: Context): string | undefined =>
  selection?.allMatching === undefined ? undefined : 'Orders are changed a page at a time: choose them on the page.'

export const refusesMove =
  (to: OrderMove) =>
  (context: Context): string | undefined => {
    const orders = all(context).map(factsOf)
    if (orders.length === 0 || orders.some((order) => canBecome(order, to))) return onePageOnly(context)
    return orders.length > 1
      ? `None of these orders can become ${stateText(to)}.`
      : orders[0]?.state === to
        ? `This order is ${stateText(to)} already.`
        : `An order that is ${stateText(orders[0]?.state ?? 'pending')} cannot become ${stateText(to)}.`
  }

/** Moves all that are meant along their life. */
async function moveAll(context: Context, progress: Progress, status: OrderMove): Promise<Outcome | undefined> {
  const [{ change }, { updateOrderMutation }, { forEachRecord }, { Failure }, { showOrder }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/orders.generated.ts'),
    import('../../batch.ts'),
    import('../../../domain/failure.ts'),
    import('./show-order.ts'),
  ])
  // What is refused is named by its number: one client can have several orders.
  const meant = all(context).map((record) => ({ ...record, label: numberOf(record) }))
  const { done, failed } = await forEachRecord(
    meant,
    (record) =>
      change(
        updateOrderMutation,
        { id: Number(record.id), input: { status, ...(meant.length > 1 ? {} : versionOf(factsOf(record))) } },
        { onDone: ({ updateOrder }) => showOrder(updateOrder) },
      ),
    progress,
  )
  const [first] = done
  if (meant.length === 1 && first === undefined) throw new Failure(409, [failed[0]?.reason ?? ''])
  if (meant.length > 1 && failed.length === 0) context.selection?.clear()
  const named =
    failed.length > 0
      ? `${done.length} of ${counted(meant.length, 'order')}`
      : done.length === 1 && first !== undefined
        ? numberOf(first)
        : counted(done.length, 'order')
  return {
    message:
      done.length === 0
        ? `No order is ${stateText(status)}`
        : `${named} ${done.length === 1 ? 'is' : 'are'} ${stateText(status)}`,
    failed,
  }
}
/** Pieces that are still here leave the stock with it, and clients are told: nobody does that by a slip of the hand. */
async function isMeant(context: Context, status: OrderMove): Promise<boolean> {
  const orders = all(context)
    .map(factsOf)
    .filter((order) => canBecome(order, status))
  const [only] = orders
  const pieces = orders.reduce((sum, order) => sum + (order?.to_fulfil ?? 0), 0)
  const isKnown = orders.every((order) => order !== undefined)
  if (isKnown && pieces === 0) return true
  const [{ confirm }, { sumText }] = await Promise.all([import('../../overlay.ts'), import('../../../domain/money.ts')])
  const verb = status === 'shipped' ? 'Ship' : 'Hand over'
  const whose = orders.length === 1 ? (only?.number ?? 'this order') : counted(orders.length, 'order')
  const what = isKnown ? counted(pieces, 'piece') : 'what is left'
  const owed =
    orders.length === 1 && only !== undefined && only.balance > 0 ? sumText(only.balance, only.currency) : null
  return confirm({
    title: `${verb} ${what} of ${whose}?`,
    consequence: [
      'They leave the stock at the usual place, and the client is told by e-mail.',
      ...(owed === null ? [] : [`${owed} is still owed.`]),
      ...(orders.length === 1 ? ['To send a part, or from another place, fulfil the order instead.'] : []),
    ].join(' '),
    verb: `${verb} ${what}`,
    keep: 'Not yet',
    harmless: true,
  })
}

const versionOf = (order: { readonly version: number } | undefined) =>
  order === undefined ? {} : { version: order.version }

/** A step along the life of one order or of many. */
export const step = (
  status: Exclude<OrderMove, 'cancelled'>,
  words: Pick<Command, 'id' | 'title' | 'icon' | 'keywords' | 'keys'>,
) =>
  command({
    ...see,
    ...many,
    risk: 'none',
    ...words,
    refuses: refusesMove(status),
    run: async (context, _, progress) =>
      status === 'processing' || (await isMeant(context, status)) ? moveAll(context, progress, status) : undefined,
  })
