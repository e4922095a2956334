type Inline = 'strong' | 'em' | 'u' | 'a'
const isStyle = (name: string): name is Exclude<Inline, 'a'> => name === 'strong' || name === 'em' || name === 'u'
const isList = (name: string | undefined) => name === 'ul' || name === 'ol'
const isHeading = (name: string | undefined) => name === 'h2' || name === 'h3' || name === 'h4'
/** They hold text alone: a block ends them. */
const holdsText = (name: string | undefined) => name === 'p' || isHeading(name)
const holdsBlocks = (name: string | undefined) => isList(name) || name === 'li' || name === 'blockquote'
/** Lists within lists and quotations. What lies deeper stands beside what holds it. */
const deepest = 20
/** A link that is never closed goes on in so many blocks: a long address in each would make much of little. */
const mostBlocksOfLink = 5

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\r': '\n', // as browsers would read it
}
export const escapedText = (text: string) =>
  text.replace(/[&<>\u00a0\r]/g, (character) => entities[character] ?? character)
export const escapedValue = (text: string) =>
  text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character)

/**
 * Writes rich text that every browser reads as it stands: tags are closed in order, a paragraph or a heading holds text alone, and what is
 * bold over several paragraphs is bold in each of them.
 */
export class HtmlWriter {
  private html = ''
  private readonly blocks: string[] = []
  /** How text is meant, in the order in which it began; `marked`: how much of that is open in the block. */
  private marks: Inline[] = []
  private marked = 0
  private readonly depth = { strong: 0, em: 0, u: 0 }
  private link = { href: '', times: 0 }
  /** The next text begins a paragraph, since it stood in a block that is not kept. */
  private isNewLine = false
  private readonly longest: number

  /** Beyond `longest` characters nothing more is written. */
  constructor(longest: number) {
    this.longest = longest
  }

  text(text: string): void {
    if (this.isFull()) return
    const isBlank = /^[ \t\n\f\r]*$/.test(text)
    if (isBlank && this.html === '') return // space before everything is shown nowhere
    if (this.isNewLine && !isBlank) this.openBlock('p')
    // Space between blocks needs no mark.
    if (!isBlank || holdsText(this.blocks.at(-1)) || this.blocks.at(-1) === 'li') this.mark()
    this.html += escapedText(text.slice(0, this.longest - this.html.length))
  }

  open(name: string): void {
    if (this.isFull()) return
    if (name === 'br') this.html += '<br>'
    else if (isStyle(name)) {
      if (this.depth[name] === 0) this.marks.push(name)
      this.depth[name]++
    } else if (holdsText(name) || holdsBlocks(name)) this.openBlock(name)
  }

  /** Ends the link before it, as in browsers. Without an address the text stays without a link. */
  openLink(href: string | null): void {
    this.unmark('a')
    if (href === null || this.isFull()) return
    this.link = { href, times: 0 }
    this.marks.push('a')
  }

  close(name: string): void {
    if (name === 'a') this.unmark('a')
    else if (isStyle(name)) {
      if (this.depth[name] === 1) this.unmark(name)
      this.depth[name] = Math.max(0, this.depth[name] - 1)
    } else if (holdsText(name)) {
      const last = this.blocks.at(-1)
      if (last === name || (isHeading(last) && isHeading(name))) this.closeBlocks(this.blocks.length - 1)
    } else if (holdsBlocks(name)) {
      const at = this.blocks.lastIndexOf(name)
      const isOfOtherList = name === 'li' && this.blocks.findLastIndex(isList) > at
      if (at >= 0 && !isOfOtherList) this.closeBlocks(at)
    }
  }

  /** A block that is not kept begins or ends. */
  line(): void {
    this.endText()
    this.isNewLine = true
  }

  isFull(): boolean {
    return this.html.length >= this.longest
  }

  end(): string {
    this.closeBlocks(0)
    return this.html
  }

  private openBlock(name: string): void {
    this.endText()
    if (name === 'li' && this.blocks.at(-1) === 'li') this.closeBlocks(this.blocks.length - 1)
    this.isNewLine = holdsBlocks(name) && this.blocks.length >= deepest
    if (this.isNewLine) return
    this.html += `<${name}>`
    this.blocks.push(name)
  }

  private endText(): void {
    this.closeMarks(0)
    if (holdsText(this.blocks.at(-1))) this.closeBlocks(this.blocks.length - 1)
  }

  private closeBlocks(to: number): void {
    this.closeMarks(0)
    for (const name of this.blocks.splice(to).reverse()) this.html += `</${name}>`
  }

  private mark(): void {
    if (this.marks.indexOf('a') >= this.marked && ++this.link.times > mostBlocksOfLink) this.unmark('a')
    for (const name of this.marks.slice(this.marked))
      this.html += name === 'a' ? `<a href="${escapedValue(this.link.href)}" rel="noopener">` : `<${name}>`
    this.marked = this.marks.length
  }

  private unmark(name: Inline): void {
    const at = this.marks.indexOf(name)
    if (at < 0) return
    this.closeMarks(at)
    this.marks.splice(at, 1)
  }

  private closeMarks(to: number): void {
    for (const name of this.marks.slice(to, this.marked).reverse()) this.html += `</${name}>`
    this.marked = Math.min(this.marked, to)
  }
}
