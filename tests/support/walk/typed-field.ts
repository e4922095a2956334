import type { ElementHandle, Page } from 'playwright/test'

// A field is typed into as by hand, and watched at every key.

/** What a person types into a field of its kind; every key of it is one that the field takes. */
const wordsFor = ({ type, mode }: { type: string; mode: string }): string =>
  type === 'tel'
    ? '+256772123456'
    : type === 'email'
      ? 'ann@b.co'
      : type === 'url'
        ? 'https://a.co'
        : mode === 'numeric' || mode === 'decimal' || type === 'number'
          ? '125'
          : 'Ab c1'

interface Seen {
  readonly name: string
  readonly type: string
  readonly mode: string
  readonly most: number
}
/** What is compared: letters and digits; a field may group digits, space a telephone number, or write capitals. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Every field in sight that takes text: boxes, editors, combo boxes; not what is chosen, ticked or stepped through. */
export async function textFields(page: Page, within: string): Promise<readonly ElementHandle<HTMLElement>[]> {
  const all = await page
    .locator(
      [
        'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=date], [type=time], [type=color], [type=range], [type=submit])',
        'textarea',
        '[contenteditable=true]:not([role=spinbutton])',
      ]
        .map((kind) => `${within} ${kind}`)
        .join(', '),
    )
    .elementHandles()
  const fields = all as ElementHandle<HTMLElement>[] // the selector finds elements of HTML
  const usable = await Promise.all(
    fields.map((field) =>
      field.evaluate(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 8 &&
          !element.matches(':disabled, [readonly], [aria-readonly=true]') &&
          element.closest('[inert], [aria-hidden=true]') === null,
      ),
    ),
  )
  return fields.filter((_, place) => usable[place])
}

/** How the field was when a key came up again. */
interface AtKey {
  readonly key: string
  readonly value: string
  readonly gone: boolean
  readonly focused: boolean
  /** What has the focus. */
  readonly focus: string
}

/**
 * Types into the field one key after another, empties it by Backspace, pastes, and leaves it by Tab; gives its name and what was wrong on the
 * way. The page itself looks at each key that comes up: the same element is there, has the focus, and holds all that was typed.
 */
export async function typeAndWatch(
  page: Page,
  field: ElementHandle<HTMLElement>,
): Promise<{ readonly name: string; readonly faults: readonly string[] }> {
  const seen = await field.evaluate(look)
  const { name } = seen
  const { keyboard } = page
  const text = wordsFor(seen).slice(0, seen.most)
  const faults: string[] = []
  /** Holds what came up against what must have been there; the first that is wrong is enough. */
  const judge = async (wanted: readonly (string | undefined)[]): Promise<boolean> => {
    const all = await field.evaluate(takeLog)
    const keys = all.filter(({ key }) => key !== 'Control' && key !== 'Meta')
    for (const [place, at] of keys.entries()) {
      const after = `key ${place + 1}, ${at.key},`
      const should = wanted[place]
      if (at.gone) faults.push(`after ${after} it is another element`)
      else if (!at.focused) faults.push(`after ${after} the focus is on ${at.focus}`)
      else if (should !== undefined && bare(at.value) !== bare(should))
        faults.push(`after ${after} it holds “${at.value}”, not “${should}”`)
      if (faults.length > 0) return false
    }
    if (keys.length < wanted.length) faults.push(`of ${wanted.length} keys ${keys.length} came up`)
    return faults.length === 0
  }
  const prefixes = [...text].map((_, place) => text.slice(0, place + 1))

  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Backspace')
  await keyboard.type(text)
  if (!(await judge([undefined, '', ...prefixes]))) return { name, faults }
  const length = await field.evaluate((element) => ('value' in element ? `${element.value}` : element.innerText).length)
  await keyboard.press('End')
  for (let times = 0; times < length; times++) await keyboard.press('Backspace')
  if (!(await judge([text, ...Array.from({ length }, (_, times) => (times === length - 1 ? '' : undefined))])))
    return { name, faults }
  // From the clipboard: what was typed is cut out first. A password is not given to it.
  if (seen.type !== 'password') {
    await keyboard.type(text)
    for (const key of ['a', 'x', 'v']) await keyboard.press(`ControlOrMeta+${key}`)
    if (!(await judge([...prefixes, text, '', text]))) return { name, faults }
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Backspace')
  }
  await keyboard.press('Tab')
  const left = (await field.evaluate(takeLog)).at(-1)
  if (left === undefined || left.focused) faults.push('Tab does not leave it')
  else if (left.focus === 'body') faults.push('after Tab the focus is nowhere')
  return { name, faults }
}

/** In the page: comes to the field, and begins to look at each key. */
function look(element: HTMLElement): Seen {
  element.scrollIntoView({ block: 'center' })
  element.focus()
  const watched: HTMLElement & { keysSeen?: AtKey[] } = element
  watched.keysSeen = []
  window.addEventListener('keyup', ({ key }) => {
    const active = document.activeElement
    const named = (it: Element) => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 40)
    watched.keysSeen?.push({
      key,
      value: 'value' in element ? `${element.value}` : element.innerText,
      gone: !element.isConnected,
      focused: active === element,
      focus:
        active === null || active === document.body
          ? 'body'
          : `${active.getAttribute('role') ?? active.localName} “${named(active)}”`,
    })
  })
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [] // only form controls have any
  const texts = [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent),
    ...labels.map((label) => label.textContent),
    element.getAttribute('placeholder'),
  ]
  const { type = '', maxLength = -1 } = element as HTMLInputElement // an editor has none
  return {
    name: (texts.find((text) => text != null && text.trim() !== '') ?? element.localName).replace(/\s+/g, ' ').trim(),
    type,
    mode: element.inputMode,
    most: maxLength > 0 ? maxLength : 99,
  }
}

/** In the page: what came up since it was last asked. */
function takeLog(element: HTMLElement): AtKey[] {
  const watched = element as HTMLElement & { keysSeen?: AtKey[] } // begun by `look`
  const seen = watched.keysSeen ?? []
  watched.keysSeen = []
  return seen
}
