import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { renamedTags, richTextTags, unreadTags } from '../../../src/domain/rich-text.ts'

const { RAWTEXT, RCDATA, SCRIPT_DATA } = TokenizerMode
const modes: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', SCRIPT_DATA],
  ['style', RAWTEXT],
  ['iframe', RAWTEXT],
  ['xmp', RAWTEXT],
  ['noembed', RAWTEXT],
  ['noframes', RAWTEXT],
  ['textarea', RCDATA],
  ['title', RCDATA],
])

/**
 * The tokens that parse5 reads, as browsers do, without what is no text to read. Tokens and not a tree: parsers that build one, and the
 * cleaners that rest on them, take the square of the depth (sanitize-html 42 s for 876 kB of `<b>`, parse5's tree 19 s for
 * `<p><b><i><u>…`); this takes as long for that as for any text.
 */
export abstract class HtmlReader {
  private readonly tokenizer: Tokenizer
  /** What is left out with its contents, and how many of it are open. */
  private unread: { readonly name: string; depth: number } | null = null

  constructor() {
    const onText = ({ chars }: Token.CharacterToken) => {
      if (this.unread === null) this.text(chars)
    }
    this.tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: false },
      {
        onCharacter: onText,
        onWhitespaceCharacter: onText,
        onNullCharacter: () => {},
        onComment: () => {},
        onDoctype: () => {},
        onEof: () => {},
        onStartTag: (tag) => this.startTag(tag),
        onEndTag: (tag) => this.endTag(tag),
      },
    )
  }

  protected abstract text(text: string): void
  protected abstract opened(tag: Token.TagToken): void
  protected abstract closed(name: string): void
  /** Nothing that follows would be kept. */
  abstract isFull(): boolean

  write(chunk: string, isLast: boolean): void {
    this.tokenizer.write(chunk, isLast)
  }

  private startTag(tag: Token.TagToken): void {
    const isInDrawing = isDrawing(this.unread?.name)
    if (this.isUnread(tag)) {
      // What scripts and titles hold is not markup; in a drawing these are elements like any other.
      const mode = modes.get(tag.tagName)
      if (mode !== undefined && !isInDrawing) this.tokenizer.state = mode
    } else this.opened(tag)
  }

  private endTag({ tagName }: Token.TagToken): void {
    if (this.unread !== null) {
      if (tagName === this.unread.name) this.unread.depth--
      if (this.unread.depth === 0) this.unread = null
    } else this.closed(tagName)
  }

  private isUnread({ tagName, selfClosing }: Token.TagToken): boolean {
    if (this.unread !== null) {
      const { name } = this.unread
      if (tagName === name && !selfClosing) this.unread.depth++
      // Browsers end a drawing or a formula that is not closed here, and a head.
      const ends = isDrawing(name)
        ? tagName !== 'a' && richTextTags.has(renamedTags.get(tagName) ?? tagName)
        : name === 'head' && tagName === 'body'
      if (!ends) return true
      this.unread = null
    }
    if (!unreadTags.has(tagName)) return false
    if (!(isDrawing(tagName) && selfClosing)) this.unread = { name: tagName, depth: 1 }
    return true
  }
}

const isDrawing = (name: string | undefined) => name === 'svg' || name === 'math'
