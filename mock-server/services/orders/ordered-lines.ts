import { type Kysely, sql } from 'kysely'
import type { ProductKind } from '../../../src/domain/shop/shop-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'

/** What is ordered of a variant and what became of it; a variant of which all came back is no longer among the items (0). */
export interface OrderedLine {
  readonly item: number
  readonly variant_id: number
  readonly title: string
  readonly product_kind: ProductKind
  readonly quantity: number
  /** With the client or on the way there, and not returned. */
  readonly over: number
  /** Of these, with the client. */
  readonly delivered: number
}

export async function orderedLines(db: Kysely<DB>, bookingId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select p.item, p.variant_id, coalesce(l.details ->> 'title', l.title) as title, d.product_kind, p.quantity,
      coalesce(h.quantity, 0) as over,
      (select coalesce(sum(lf.quantity), 0)::int from order_line_fulfilments lf join order_fulfilments f on f.id = lf.fulfilment_id
        where lf.booking_id = ${bookingId} and lf.variant_id = p.variant_id and f.undone_at is null and f.state = 'delivered')
      - (select coalesce(sum(lr.quantity), 0)::int from order_line_returns lr
        where lr.booking_id = ${bookingId} and lr.variant_id = p.variant_id) as delivered
    from ordered_pieces(${bookingId}) p
    join variants v on v.id = p.variant_id join products d on d.offer_id = v.product_id
    join lateral (select l.title, l.details from booking_lines l where l.booking_id = ${bookingId} and l.item = p.item
      order by l.position, l.id limit 1) l on true
    left join handed_over(${bookingId}) h on h.variant_id = p.variant_id
    order by p.item`.execute(db)
  return rows
}

interface Chosen {
  readonly item: number
  readonly quantity: number
}

/** What somebody chose of the lines, with how many of each can be had by `most`; 422 for a line of nobody's and for too many. */
export function chosenLines<G extends Chosen>(
  lines: readonly OrderedLine[],
  given: readonly G[],
  most: (line: OrderedLine) => number,
  tooMany: (line: OrderedLine, most: number) => string,
): { line: OrderedLine; given: G }[] {
  const errors: Record<string, string[]> = {}
  const chosen = given.flatMap((each, at) => {
    const line = lines.find(({ item }) => item === each.item)
    if (line === undefined) errors[`lines.${at}.item`] = ['This line is not on the order any more.']
    else if (each.quantity > most(line)) errors[`lines.${at}.quantity`] = [tooMany(line, most(line))]
    else return [{ line, given: each }]
    return []
  })
  if (Object.keys(errors).length > 0) throw refused(errors)
  return chosen
}
