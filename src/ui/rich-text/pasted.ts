/** A paragraph of Word that is a line of a list: its number or dot is text, its level is in its style. */
const listLevel = (paragraph: Element): number =>
  Number(/mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)

const isNumbered = (marker: string) => /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker)

/** The dot or number that Word writes before the text of a line. */
function takeMarker(paragraph: Element): string {
  const ignored = paragraph.querySelector('[style*="mso-list:Ignore" i]')
  const marker = ignored?.textContent ?? /^\s*(?:[·•o§\u25aa-]|\d+[.)])\s+/.exec(paragraph.textContent ?? '')?.[0] ?? ''
  ignored?.remove()
  return marker
}

/**
 * HTML from a clipboard with the lists of Word as lists; all else that is not kept, `sanitisePost` takes away. Word writes each line as a
 * paragraph of the class MsoListParagraph.
 */
export function withLists(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const comment of [...page.querySelectorAll('o\\:p')]) if (comment.textContent?.trim() === '') comment.remove()
  const open: { readonly list: Element; readonly level: number }[] = []
  let last: Element | null = null
  for (const paragraph of [...page.querySelectorAll('p')]) {
    const level = /MsoList/i.test(paragraph.className) ? Math.max(1, listLevel(paragraph)) : 0
    if (level === 0) {
      open.length = 0
      last = null
      continue
    }
    if (last !== null && paragraph.previousElementSibling !== last) open.length = 0
    const marker = takeMarker(paragraph)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let top = open.at(-1)
    if (top === undefined || top.level < level) {
      const list = page.createElement(isNumbered(marker) ? 'ol' : 'ul')
      if (top === undefined) paragraph.before(list)
      else (top.list.lastElementChild ?? top.list).append(list)
      top = { list, level }
      open.push(top)
    }
    const line = page.createElement('li')
    line.append(...paragraph.childNodes)
    top.list.append(line)
    last = open[0]?.list ?? null
    paragraph.remove()
  }
  return page.body.innerHTML
}
