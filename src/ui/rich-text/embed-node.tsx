import {
  DecoratorNode,
  type DOMConversionMap,
  type DOMConversionOutput,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical'
import type { ReactNode } from 'react'
import { embedOf, mediaOf } from '../../domain/website/blog/post-markup.ts'
import { EmbedBox } from './embed-box.tsx'
import type { Embedded, Size } from './embedded.ts'

type Serialized = Spread<{ embedded: Embedded }, SerializedLexicalNode>

const sizeOf = (image: Element): Size | null => {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  return width === null || height === null ? null : { width, height }
}
const captionOf = (figure: Element): string => figure.querySelector('figcaption')?.textContent?.trim() ?? ''

function pictureIn(image: Element, caption: string): Embedded | null {
  const media = mediaOf(image.getAttribute('src') ?? '')
  return media === null
    ? null
    : { embed: 'picture', media, alt: image.getAttribute('alt') ?? '', caption, size: sizeOf(image) }
}

function embeddedIn(figure: HTMLElement): Embedded | null {
  const image = figure.querySelector('img')
  if (image !== null) return pictureIn(image, captionOf(figure))
  const values = Object.fromEntries([...figure.attributes].map(({ name, value }) => [name, value]))
  return embedOf(values)
}

const converted = (embedded: Embedded | null): DOMConversionOutput | null =>
  embedded === null ? null : { node: $createEmbedNode(embedded), after: () => [] }

/** A block of its own that is no text. */
export class EmbedNode extends DecoratorNode<ReactNode> {
  __embedded: Embedded

  constructor(embedded: Embedded = { embed: 'line' }, key?: NodeKey) {
    super(key)
    this.__embedded = embedded
  }

  static override getType(): string {
    return 'embed'
  }
  static override clone(node: EmbedNode): EmbedNode {
    return new EmbedNode(node.__embedded, node.__key)
  }
  static override importJSON({ embedded }: Serialized): EmbedNode {
    return $createEmbedNode(embedded)
  }
  override exportJSON(): Serialized {
    return { ...super.exportJSON(), embedded: this.__embedded }
  }

  static override importDOM(): DOMConversionMap {
    return {
      figure: () => ({ conversion: (element) => converted(embeddedIn(element)), priority: 1 }),
      img: () => ({ conversion: (element) => converted(pictureIn(element, '')), priority: 1 }),
      hr: () => ({ conversion: () => converted({ embed: 'line' }), priority: 1 }),
    }
  }
  override exportDOM(): DOMExportOutput {
    return { element: elementOf(this.getLatest().__embedded) }
  }

  override createDOM(): HTMLElement {
    return document.createElement('div')
  }
  override updateDOM(): false {
    return false
  }
  override isInline(): false {
    return false
  }
  override getTextContent(): string {
    return '\n'
  }

  embedded(): Embedded {
    return this.getLatest().__embedded
  }
  setEmbedded(embedded: Embedded): void {
    this.getWritable().__embedded = embedded
  }

  override decorate(editor: LexicalEditor): ReactNode {
    const change = (embedded: Embedded) => editor.update(() => this.setEmbedded(embedded))
    return <EmbedBox nodeKey={this.__key} embedded={this.__embedded} onChange={change} />
  }
}

export const $createEmbedNode = (embedded: Embedded): EmbedNode => new EmbedNode(embedded)
export const $isEmbedNode = (node: LexicalNode | null | undefined): node is EmbedNode => node instanceof EmbedNode

/** As it stands in a post. */
function elementOf(embedded: Embedded): HTMLElement {
  if (embedded.embed === 'line') return document.createElement('hr')
  const figure = document.createElement('figure')
  const set = (attributes: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(attributes)) figure.setAttribute(`data-${name}`, String(value))
  }
  if (embedded.embed === 'picture') {
    const image = document.createElement('img')
    image.setAttribute('src', `/files/${embedded.media}/large.webp`)
    image.setAttribute('alt', embedded.alt)
    for (const [name, value] of Object.entries(embedded.size ?? {})) image.setAttribute(name, value)
    figure.append(image)
  } else if (embedded.embed === 'offer') set({ embed: 'offer', kind: embedded.kind, id: embedded.id })
  else if (embedded.embed === 'gallery') set({ embed: 'gallery', album: embedded.album })
  else set({ embed: 'video', host: embedded.host, id: embedded.id })
  if ('caption' in embedded && embedded.caption !== '') {
    const caption = document.createElement('figcaption')
    caption.textContent = embedded.caption
    figure.append(caption)
  }
  return figure
}
