/** Text as it stands in HTML, between tags and in attributes with quotes. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : text
const special = /[&<>"']/

/** Text that is HTML already. Made by `html` and `trusted` only, so that whatever else stands in a page is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type MarkupChild = Markup | string | number | null | false | readonly MarkupChild[]

const textOf = (part: MarkupChild): string => {
  if (part instanceof Markup) return part.text
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
}

/** A template in which every value is escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly MarkupChild[]): Markup =>
  new Markup(texts.map((text, at) => text + textOf(parts[at] ?? null)).join(''))

/** Rich text that was sanitised when it was written (`cleanHtml` of the server); text without tags keeps its paragraphs. */
export const richText = (sanitised: string): Markup =>
  /<[a-z]/i.test(sanitised)
    ? new Markup(sanitised)
    : new Markup(
        sanitised
          .split(/\n{2,}/)
          .filter((part) => part.trim() !== '')
          .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
          .join(''),
      )
