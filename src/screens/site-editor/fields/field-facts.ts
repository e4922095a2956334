import { createContext, use } from 'react'
import type { SiteConfig } from '../../../domain/website/site-config.ts'
import type { SiteField, SiteValue } from '../../../domain/website/site-fields.ts'
import type { PageView } from '../../../domain/website/site-views.ts'

/** What an input of a field needs to know of the site that it belongs to. */
export interface FieldsOwner {
  readonly config: SiteConfig
  /** What the page shows at this moment: the names of offers that were chosen. */
  readonly view: PageView | null
  readonly section: string
}
const Owner = createContext<FieldsOwner | null>(null)
export const FieldsProvider = Owner.Provider
const Settle = createContext<() => void>(() => undefined)
export const SettleProvider = Settle.Provider
/** What is typed has paused or the field is left: the next letter is a step of its own. */
export const useSettle = (): (() => void) => use(Settle)
export function useOwner(): FieldsOwner {
  const owner = use(Owner)
  if (owner === null) throw new Error('A field stands in a panel of the editor.')
  return owner
}

/** `typing`: one of many small changes of the same step. */
export type Change<Value extends SiteValue = SiteValue> = (value: Value, typing?: boolean) => void

export interface InputOf<Type extends SiteField['type'], Value extends SiteValue> {
  readonly field: Extract<SiteField, { type: Type }>
  readonly value: Value
  readonly onChange: Change<Value>
  /** Where the field is found: by links from a list of problems. */
  readonly name: string
}
