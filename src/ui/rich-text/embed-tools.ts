import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Embedded } from './embedded.ts'

/** Something that can be put into a text, asked for in a dialog of its own. */
export interface EmbedTool {
  readonly id: string
  readonly label: string
  /** Other words by which it is found after a slash. */
  readonly words: readonly string[]
  readonly icon: ReactNode
  /** Asks which one; null where the person turns away. */
  readonly ask: () => Promise<Embedded | null>
}

/** What a text can hold beside text, lent by the screen: it knows pictures, offers and albums. */
export interface EmbedTools {
  readonly tools: readonly EmbedTool[]
  /** Draws one as it stands in the text. */
  readonly View: ComponentType<{ embedded: Embedded }>
  /** Asks for its texts, or for another in its place; absent of what has nothing to edit. */
  readonly edit: (embedded: Embedded) => Promise<Embedded | null>
  /** Takes a picture that was pasted or dropped; null where it was refused, which the screen has said. */
  readonly upload: (file: File) => Promise<Embedded | null>
}

export const EmbedContext = createContext<EmbedTools | null>(null)
