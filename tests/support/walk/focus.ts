import type { BrowserContext, JSHandle, Page, Request } from 'playwright/test'

// What a test asks about the focus, after something was done.

/** Where the focus is, and what stands open. */
export interface Standing {
  /** As a person would name it: `button “Save”`, `row 12`. */
  readonly focus: string
  readonly nowhere: boolean
  /** A button that takes something away. */
  readonly destructive: boolean
  /** What is open over the screen, the uppermost last. */
  readonly layers: readonly string[]
  readonly inUppermost: boolean
  /** The first field of the uppermost layer that is to be filled in, if the focus is past it or on no field. */
  readonly passedOver: string | undefined
  readonly paletteOverDialog: boolean
}

/** Requests that are under way; one that takes long (the stream of news) is not waited for. */
export class Traffic {
  readonly #begun = new Map<Request, number>()
  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#begun.set(request, Date.now()))
    context.on('requestfinished', (request) => this.#begun.delete(request))
    context.on('requestfailed', (request) => this.#begun.delete(request))
  }
  get isQuiet(): boolean {
    const late = Date.now() - 2_000
    return [...this.#begun.values()].every((begun) => begun < late)
  }
}

/** Until the page asks for nothing more, draws nothing new, and the focus has stayed in one place for some frames. */
export async function comeToRest(page: Page, traffic: Traffic): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if (!traffic.isQuiet) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
      continue
    }
    const rested = await page.evaluate(async () => {
      const before = document.activeElement
      const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]').length
      for (let frame = 0; frame < 6; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return (
        document.activeElement === before &&
        layers === document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]').length &&
        document.querySelector('main [aria-busy="true"]') === null
      )
    })
    if (rested && traffic.isQuiet) return
  }
}

export const standing = (page: Page): Promise<Standing> => page.evaluate(standingOfPage)

/** In the page. */
function standingOfPage(): Standing {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (element: Element): string => {
    const row = element.closest<HTMLElement>('[data-row]')
    if (row === element) return `row ${row.dataset.row}`
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [] // only form controls have any
    const texts = [
      element.getAttribute('aria-label'),
      ...(element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.getAttribute('placeholder'),
      element.textContent,
    ]
    const name = (texts.find((text) => text != null && text.trim() !== '') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 50)
    return `${element.getAttribute('role') ?? element.localName} “${name}”${row === null ? '' : ` of row ${row.dataset.row}`}`
  }
  const shown = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'),
  ].filter(isSeen)
  // A panel and the menu in it are one layer; the palette is in the browser's own top layer.
  const layers = shown.filter((one) => !shown.some((other) => other !== one && other.contains(one)))
  const palette = layers.find((one) => one.localName === 'dialog')
  const ordered = palette === undefined ? layers : [...layers.filter((one) => one !== palette), palette]
  const uppermost = ordered.at(-1)
  const active = document.activeElement ?? document.body
  const nowhere = active === document.body || active === document.documentElement
  const button = active.closest('button')
  const takesAway =
    button !== null &&
    (/(^|\s)bg-danger(\s|$)/.test(button.className) ||
      /^(Remove|Delete|Discard|Clear|Choose another)\b/.test(nameOf(button).replace(/^.*?“/, '')))
  const fields =
    'input:not([type="hidden"]), textarea, select, [contenteditable="true"], [role="spinbutton"], [role="combobox"]'
  const own = uppermost === undefined ? [] : [...uppermost.querySelectorAll<HTMLElement>(fields)]
  const usable = own.filter(
    (field) => isSeen(field) && field.tabIndex >= 0 && !field.matches(':disabled, [readonly], [type="file"]'),
  )
  // Those that hold something may be passed over: the focus is on the first that is to be filled in.
  const at = usable.findIndex((field) => field === active || field.contains(active))
  const isOpen = (field: HTMLElement) =>
    field.matches('input:not([type="checkbox"], [type="radio"]), textarea') && (field as HTMLInputElement).value === '' // only these have it
  const [first] = at === -1 ? usable : usable.slice(0, at).filter(isOpen)
  return {
    focus: nowhere ? 'body' : nameOf(active),
    nowhere,
    destructive: takesAway,
    layers: ordered.map(nameOf),
    inUppermost: uppermost === undefined || uppermost.contains(active),
    passedOver: first === undefined ? undefined : nameOf(first),
    paletteOverDialog: palette !== undefined && layers.length > 1,
  }
}

/** What is wrong with the focus after something was done: in words, and in brackets where. Nothing when all is well. */
export function faultsOf(now: Standing): readonly string[] {
  const found: string[] = []
  const top = now.layers.at(-1)
  if (now.nowhere) found.push('the focus is nowhere')
  if (now.destructive) found.push(`the focus is on what takes away (${now.focus})`)
  if (now.paletteOverDialog) found.push(`the palette is open over a dialog (${now.layers[0]})`)
  else if (now.layers.length > 1 && !now.inUppermost) found.push(`of two layers the lower has the focus (${now.focus})`)
  else if (!now.nowhere && !now.inUppermost) found.push(`the focus is outside of what is open (${now.focus}; ${top})`)
  else if (!now.nowhere && now.passedOver !== undefined)
    found.push(`the first field is passed over (${now.focus} instead of ${now.passedOver}; ${top})`)
  return found
}

/** Without the names of records, which differ from seed to seed. */
export const kindOfFault = (fault: string): string => fault.replace(/ \(.*$/s, '')

/** The element that has the focus, to be found again. */
export async function focused(page: Page): Promise<{ element: JSHandle<Element | null>; name: string }> {
  return { element: await page.evaluateHandle(() => document.activeElement), name: (await standing(page)).focus }
}

/** Whether the focus is back where it was: on the same element, on one that was drawn in its place, or on the heading of the screen. */
export async function isBack(page: Page, from: { element: JSHandle<Element | null>; name: string }): Promise<boolean> {
  const same = await page.evaluate(
    (element) => document.activeElement === element || document.activeElement?.localName === 'h1',
    from.element,
  )
  return same || (await standing(page)).focus === from.name
}
