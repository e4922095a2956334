import type { Option } from '../../ui/forms/select.tsx'

interface Choice {
  readonly id: number
  readonly name: string
}

/** A list of the API as options; while it is not there, the one that is chosen already. */
export const choiceOptions = (rows: readonly Choice[] | undefined, chosen: Choice | null): readonly Option[] =>
  (rows ?? (chosen === null ? [] : [chosen])).map(({ id, name }) => ({ value: String(id), label: name }))
