/** One rule of a sheet, with what a page must contain for it to apply. */
export interface StyleRule {
  /** `@media (min-width:900px)`; empty: always. */
  readonly media: string
  readonly selectors: readonly {
    readonly text: string
    readonly classes: readonly string[]
    readonly tags: readonly string[]
  }[]
  readonly body: string
}

/** Comments and spaces that say nothing; the sheets have no texts in which they would. */
const minified = (sheet: string): string =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/\b0\.(\d)/g, '.$1')
    .replace(/;}/g, '}')
    .trim()

/** What stands in brackets may be one of several, or must not be there: it decides nothing. */
const withoutBrackets = (selector: string): string => selector.replace(/:(?:not|is|has|nth-child)\([^()]*\)/g, '')

function selectorOf(text: string): StyleRule['selectors'][number] {
  // Keyframes: their name is no element.
  if (text.startsWith('@')) return { text, classes: [], tags: [] }
  const plain = withoutBrackets(text).replace(/\[[^\]]*\]/g, '')
  return {
    text,
    classes: [...plain.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
    tags: [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name),
  }
}

/** At commas that stand in no brackets. */
const selectorsIn = (list: string): string[] => list.split(/,(?![^(]*\))/)

function rulesIn(sheet: string, media: string): StyleRule[] {
  const found: StyleRule[] = []
  for (let at = 0; at < sheet.length; ) {
    const open = sheet.indexOf('{', at)
    if (open === -1) break
    let end = open + 1
    for (let depth = 1; depth > 0 && end < sheet.length; end++)
      depth += sheet[end] === '{' ? 1 : sheet[end] === '}' ? -1 : 0
    const head = sheet.slice(at, open).trim()
    const body = sheet.slice(open + 1, end - 1)
    if (head.startsWith('@media')) found.push(...rulesIn(body, head))
    else found.push({ media, selectors: selectorsIn(head).map(selectorOf), body })
    at = end
  }
  return found
}

/** The rules of a sheet in their order. */
export const styleRules = (sheet: string): readonly StyleRule[] => rulesIn(minified(sheet), '')

/** Rules as a sheet: neighbours under the same condition share it. `keeps`: which selectors stay. */
export function styleText(
  rules: readonly StyleRule[],
  keeps: (selector: StyleRule['selectors'][number]) => boolean,
): string {
  let text = ''
  let open = ''
  for (const { media, selectors, body } of rules) {
    const kept = selectors.filter(keeps)
    if (kept.length === 0) continue
    if (media !== open) {
      text += `${open === '' ? '' : '}'}${media === '' ? '' : `${media}{`}`
      open = media
    }
    text += `${kept.map((selector) => selector.text).join(',')}{${body}}`
  }
  return open === '' ? text : `${text}}`
}

export interface UsedNames {
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
}

/** Small letters and digits. */
const isOfTag = (sign: number): boolean => (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57)

/**
 * Classes and tags of a page. Text has no quotation marks or angle brackets of its own: `html` escapes them. Searched by hand, because
 * every page that is drawn waits for it and an expression takes half as long again.
 */
export function usedIn(page: string): UsedNames {
  const tags = new Set(['html', 'body'])
  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at + 1)) {
    let end = at + 1
    while (isOfTag(page.charCodeAt(end))) end += 1
    tags.add(page.slice(at + 1, end))
  }
  const classes = new Set<string>()
  const begins = ' class="'
  for (let at = page.indexOf(begins); at !== -1; at = page.indexOf(begins, at + 1)) {
    const from = at + begins.length
    for (const name of page.slice(from, page.indexOf('"', from)).split(' ')) classes.add(name)
  }
  return { classes, tags }
}

/** Whether a selector can apply where these names are used. */
export const appliesTo =
  ({ classes, tags }: UsedNames) =>
  (selector: StyleRule['selectors'][number]): boolean =>
    selector.classes.every((name) => classes.has(name)) && selector.tags.every((name) => tags.has(name))
