/** What is ticked in a list. `all`: everything that matches the filter, also what is on no page yet. */
export interface Ticked {
  readonly ids: ReadonlySet<string>
  readonly all: boolean
  /** Where shift extends from. */
  readonly anchor: string | null
}
export const nothingTicked: Ticked = { ids: new Set(), all: false, anchor: null }

export function toggle(ticked: Ticked, id: string): Ticked {
  const ids = new Set(ticked.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, all: false, anchor: id }
}

/** Everything between the anchor and `to`, in the order of the page, added to what is ticked. */
export function extend(ticked: Ticked, order: readonly string[], from: string, to: string): Ticked {
  const anchor = ticked.anchor !== null && order.includes(ticked.anchor) ? ticked.anchor : from
  const [a, b] = [order.indexOf(anchor), order.indexOf(to)]
  if (a < 0 || b < 0) return ticked
  const ids = new Set(ticked.ids)
  for (const id of order.slice(Math.min(a, b), Math.max(a, b) + 1)) ids.add(id)
  return { ids, all: false, anchor }
}

/** First the page; when all of the page is ticked already, all that match; once more, nothing. */
export function tickMore(ticked: Ticked, order: readonly string[], total: number): Ticked {
  if (ticked.all) return nothingTicked
  const whole = order.length > 0 && order.every((id) => ticked.ids.has(id))
  if (whole) return total > ticked.ids.size ? { ...ticked, all: true } : nothingTicked
  return { ids: new Set([...ticked.ids, ...order]), all: false, anchor: ticked.anchor }
}

export const countTicked = (ticked: Ticked, total: number): number => (ticked.all ? total : ticked.ids.size)
