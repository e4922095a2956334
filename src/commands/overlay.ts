import { useSyncExternalStore } from 'react'
import type { ApprovalNeeded } from '../domain/authority.ts'
import type { Args, Command } from './command.ts'
import type { Context, RecordRef } from './here.ts'

/** A question before something that cannot be taken back; `word` has to be typed when the risk is `typeName`. */
export interface Confirmation {
  readonly title: string
  readonly consequence: string
  readonly verb: string
  readonly word?: string
  /** The way out, where “Cancel” says too little: “Keep it” of what would be deleted or given up. */
  readonly keep?: string
  /** Nothing is taken away: the verb is not drawn as a danger. */
  readonly harmless?: boolean
  readonly answer: (yes: boolean) => void
}

/** Typed before the palette was there: its first words, and whether Enter followed them. */
interface TypedAhead {
  readonly query?: string
  readonly enter?: boolean
}

/** What the palette opens on. */
export type PaletteStart =
  | ({ readonly page: 'root' } & TypedAhead)
  | ({ readonly page: 'verbs'; readonly record?: RecordRef } & TypedAhead)
  | {
      readonly page: 'ask'
      readonly command: Command
      readonly context: Context
      readonly args: Args
      readonly answer: (args: Answers | undefined) => void
    }
export interface Answers {
  readonly args: Args
  readonly context: Context
}

export type Overlay =
  | { readonly name: 'palette'; readonly start: PaletteStart }
  | { readonly name: 'confirm'; readonly confirmation: Confirmation }
  | { readonly name: 'proof'; readonly answer: (proved: boolean) => void }
  | { readonly name: 'approval'; readonly need: ApprovalNeeded; readonly message: string }
  | { readonly name: 'cheat-sheet' | 'recents' | 'key-settings' | 'undo' }

/** The one layer of ours that is open; opening another closes the one before, with a no to whatever it asked. */
let shown: Overlay | undefined
const listeners = new Set<() => void>()

export const overlay = (): Overlay | undefined => shown

export function openOverlay(next: Overlay): void {
  refuse(shown)
  shown = next
  for (const listener of listeners) listener()
}

export function closeOverlay(): void {
  const closed = shown
  shown = undefined
  refuse(closed)
  for (const listener of listeners) listener()
}

const refuse = (closed: Overlay | undefined): void => {
  if (closed?.name === 'confirm') closed.confirmation.answer(false)
  else if (closed?.name === 'proof') closed.answer(false)
  else if (closed?.name === 'palette' && closed.start.page === 'ask') closed.start.answer(undefined)
}

export const openPalette = (start: PaletteStart = { page: 'root' }): void => openOverlay({ name: 'palette', start })

export const useOverlay = (): Overlay | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    overlay,
    overlay,
  )

export const confirm = (question: Omit<Confirmation, 'answer'>): Promise<boolean> =>
  new Promise((answer) => openOverlay({ name: 'confirm', confirmation: { ...question, answer } }))

/** The password or a code once more: true when it was right. */
export const askForProof = (): Promise<boolean> => new Promise((answer) => openOverlay({ name: 'proof', answer }))

/** Asks for what is missing, page after page, in the palette. Undefined when the person turns away. */
export const ask = (command: Command, context: Context, args: Args): Promise<Answers | undefined> =>
  new Promise((resolve) => openPalette({ page: 'ask', command, context, args, answer: resolve }))
