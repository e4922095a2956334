/**
 * What a toast must never lie on: what can be pressed or typed into, rows of lists and calendars excepted, which are everywhere; and what is
 * there to be read or copied at this moment (`data-keep-clear`), wherever it stands.
 */
const verbs =
  'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option], [contenteditable=true], [data-keep-clear]'
const everywhere = '[role=row], [data-row], [role=gridcell], [role=grid], li, td'
const step = 8
const air = 4

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * How far from the top a toast covers no verb: the first free place below `least`; where there is none, the place with the fewest.
 * The present place is kept while it is free, and while somebody is at the toasts.
 */
export function freeTop(toaster: HTMLElement, least: number, now: number): number {
  const list = toaster.querySelector<HTMLElement>('[data-sonner-toaster]')
  const toasts = [...toaster.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
  const first = toasts[0]?.getBoundingClientRect()
  if (list === null || first === undefined || first.height === 0) return now
  if (now !== least && list.matches(':hover, :focus-within')) return now
  const height = Math.max(...toasts.map((toast) => toast.offsetHeight))
  const covered = boxesUnder(toaster, first)
  const bar = document.querySelector('[data-bottom-bar-of]')?.getBoundingClientRect().top ?? innerHeight
  const hits = (top: number) => covered.filter((box) => box.top < top + height + air && box.bottom > top - air).length
  if (hits(now) === 0 && now + height <= bar) return now
  let best = least
  let fewest = Number.POSITIVE_INFINITY
  for (let top = least; top + height + air <= bar; top += step) {
    const count = hits(top)
    if (count === 0) return top
    if (count < fewest) [best, fewest] = [top, count]
  }
  return best
}

/** The verbs in the column of the toasts; of a dialog that is open, only its own: nothing else can be pressed. */
function boxesUnder(toaster: HTMLElement, column: Box): readonly Box[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const scope = dialogs[dialogs.length - 1] ?? document
  return [...scope.querySelectorAll<HTMLElement>(verbs)].flatMap((element) => {
    if (toaster.contains(element)) return []
    if (element.closest(everywhere) !== null && element.closest('[data-keep-clear]') === null) return []
    const box = element.getBoundingClientRect()
    const isThere = box.width > 1 && box.height > 1 && box.right > column.left - air && box.left < column.right + air
    return isThere && element.checkVisibility() ? [box] : []
  })
}
