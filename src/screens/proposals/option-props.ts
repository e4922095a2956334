import type { DraftOption } from './draft.ts'

/** What every part of an option's editor is given. */
export interface OptionProps {
  readonly option: DraftOption
  readonly change: (edit: (option: DraftOption) => DraftOption) => void
}
