import type { Token } from 'parse5'
import {
  embedOf,
  mediaOf,
  type PostEmbed,
  postLimits,
  renamedPostTags,
} from '../../../src/domain/website/blog/post-markup.ts'
import { Cleaning, readHtml } from '../rich-text/clean-html.ts'
import { HtmlWriter } from '../rich-text/html-writer.ts'

/** A part of a post: sanitised HTML, or what stands between. Whose picture, offer or album it is, is not known yet. */
export type PostPiece = string | PostEmbed

/** The body that somebody sent, taken apart and sanitised. Beyond `longest` characters nothing more is read. */
export async function piecesOf(html: string, longest: number = postLimits.body): Promise<readonly PostPiece[]> {
  const cleaning = new PostCleaning(longest)
  await readHtml(cleaning, html)
  return cleaning.pieces()
}

interface Figure {
  readonly attributes: Readonly<Record<string, string>>
  picture: { readonly media: string; readonly alt: string } | null
  caption: string
  inCaption: boolean
}
interface Cell {
  readonly name: 'th' | 'td'
  readonly html: string
}

const isBlank = (text: string) => /^[ \t\n\f\r]*$/.test(text)
const nothing = /^(?:<p>(?:<br>|\s)*<\/p>)*$/

/** Text as `Cleaning` sanitises it, and between it tables, lines, pictures and what is embedded. */
class PostCleaning extends Cleaning {
  private readonly found: PostPiece[] = []
  private kept = 0
  private figure: Figure | null = null
  private table: Cell[][] | null = null
  private cell: 'th' | 'td' | null = null

  constructor(longest: number) {
    super(longest, renamedPostTags)
  }

  override isFull(): boolean {
    return this.kept >= this.longest || this.writer.isFull()
  }

  pieces(): readonly PostPiece[] {
    this.endFigure()
    this.endTable()
    this.cut()
    return this.found
  }

  protected override text(text: string): void {
    if (this.figure !== null) {
      if (this.figure.inCaption) this.figure.caption += text
      else if (!isBlank(text)) this.endFigure()
      if (this.figure !== null) return
    }
    if (this.table !== null && this.cell === null) {
      if (isBlank(text)) return
      this.openCell('td')
    }
    super.text(text)
  }

  protected override opened(tag: Token.TagToken): void {
    const { tagName: name } = tag
    if (this.figure !== null) {
      if (name === 'figcaption') this.figure.inCaption = true
      else if (name === 'img') this.figure.picture ??= pictureOf(tag)
      else if (blocks.has(name)) this.endFigure() // it holds more than one picture: that is read as if there were no figure
      if (this.figure !== null) return
    }
    if (this.table === null) this.openedOutside(tag, name)
    else if (name === 'tr') this.openRow()
    else if (name === 'td' || name === 'th') this.openCell(name)
    else if (!tableTags.has(name) && name !== 'img') super.opened(tag)
  }

  private openedOutside(tag: Token.TagToken, name: string): void {
    if (name === 'hr') {
      this.cut()
      this.found.push('<hr>')
    } else if (name === 'figure') {
      this.cut()
      this.figure = { attributes: valuesOf(tag), picture: null, caption: '', inCaption: false }
    } else if (name === 'img') {
      const picture = pictureOf(tag)
      if (picture === null) return
      this.cut()
      this.found.push({ embed: 'picture', ...picture, caption: '' })
    } else if (name === 'table') {
      this.cut()
      this.table = []
    } else super.opened(tag)
  }

  protected override closed(name: string): void {
    if (this.figure !== null) {
      if (name === 'figcaption') this.figure.inCaption = false
      else if (name === 'figure') this.endFigure()
    } else if (this.table === null) super.closed(name)
    else if (name === 'table') this.endTable()
    else if (name === 'tr' || name === 'td' || name === 'th') this.endCell()
    else if (!tableTags.has(name)) super.closed(name)
  }

  /** What was written so far is a piece of its own. */
  private cut(): void {
    const html = this.writer.end()
    this.writer = new HtmlWriter(Math.max(0, this.longest - this.kept))
    if (nothing.test(html)) return
    this.kept += html.length
    this.found.push(html)
  }

  private endFigure(): void {
    if (this.figure === null) return
    const { attributes, picture, caption: text } = this.figure
    this.figure = null
    const caption = text.replace(/\s+/g, ' ').trim().slice(0, postLimits.caption)
    const embed: PostEmbed | null = picture === null ? embedOf(attributes) : { embed: 'picture', ...picture, caption }
    if (embed !== null) this.found.push(embed)
  }

  private openRow(): void {
    this.endCell()
    this.table?.push([])
  }

  private openCell(name: 'th' | 'td'): void {
    this.endCell()
    if (this.table?.length === 0) this.table.push([])
    this.cell = name
  }

  private endCell(): void {
    const html = this.writer.end()
    this.writer = new HtmlWriter(Math.max(0, this.longest - this.kept))
    if (this.cell === null) return
    this.kept += html.length + 9 // with its tags
    this.table?.at(-1)?.push({ name: this.cell, html: onlyParagraph.exec(html)?.[1] ?? html })
    this.cell = null
  }

  private endTable(): void {
    if (this.table === null) return
    this.endCell()
    const rows = this.table.filter((row) => row.length > 0)
    this.table = null
    if (rows.length === 0) return
    const text = rows.map((row) => `<tr>${row.map(({ name, html }) => `<${name}>${html}</${name}>`).join('')}</tr>`)
    this.found.push(`<table><tbody>${text.join('')}</tbody></table>`)
  }
}

/** A cell that holds one paragraph is that paragraph's text. */
const onlyParagraph = /^\s*<p>((?:(?!<\/?p>).)*)<\/p>\s*$/s
/** They say how a table is drawn; a table within one is text of its cell. */
const tableTags = new Set('table thead tbody tfoot colgroup col caption figure hr'.split(' '))
const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote table div figure hr pre'.split(' '))

const valuesOf = ({ attrs }: Token.TagToken): Readonly<Record<string, string>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

function pictureOf(tag: Token.TagToken): { readonly media: string; readonly alt: string } | null {
  const { src = '', alt = '' } = valuesOf(tag)
  const media = mediaOf(src)
  return media === null ? null : { media, alt: alt.replace(/\s+/g, ' ').trim().slice(0, postLimits.caption) }
}
