// What the input of a field needs besides its name and label, by the kind of field. Pure: `FieldInput` draws it.

interface Said {
  /** Between label and input. */
  readonly hint?: string | undefined
  readonly required?: boolean
  /** Says "optional" after the label. */
  readonly optional?: boolean
  /** For screen readers only, where a heading above says the same. */
  readonly labelHidden?: boolean
}
interface Typed extends Said {
  /** Shown in grey while the box is empty. */
  readonly example?: string | undefined
}
export interface Figure extends Typed {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What an emptied box stands for. Without it that is nothing, of which the contract complains where a number is required. */
  readonly empty?: 0
}
interface Suggesting extends Typed {
  readonly suggestions?: readonly string[] | undefined
}

export interface InputFacts {
  readonly text: Suggesting & {
    readonly type?: 'time' | 'url'
    /** In the box, before the text. */
    readonly start?: string
    readonly upperCase?: boolean
  }
  readonly lines: Typed & { readonly rows?: number; readonly maxLength?: number }
  readonly prose: Said
  readonly number: Figure & {
    readonly digits?: number
    /** In the box, after the number. */
    readonly unit?: string
    /** With buttons for one less and one more. */
    readonly stepper?: boolean
    /** Without groups of thousands: a year. */
    readonly plain?: boolean
  }
  /** An emptied box stands for none. */
  readonly percent: Said
  /** In the form's `currency`. */
  readonly money: Figure & {
    /** The currency is chosen in the same box. */
    readonly choosesCurrency?: boolean
  }
  readonly flag: Said & {
    /** Beside the box, where it is more than the label; the label is shown as well then. */
    readonly text?: string
    /** Below the text. */
    readonly detail?: string | undefined
    /** Two segments instead of a box: what is said of off and of on. */
    readonly segments?: readonly [off: string, on: string]
  }
  readonly choice: Said & {
    /** Side by side, for a few short words. */
    readonly segments?: boolean
    /** Others than the field's choices, or with more said of each. */
    readonly options?:
      | readonly { readonly value: string; readonly label: string; readonly detail?: string }[]
      | undefined
  }
  readonly tags: Suggesting & { readonly max?: number }
  readonly day: Said
  /** Typed as a day and a time on the clock of Kampala. */
  readonly instant: Said & {
    /** The time that a day begins with. */
    readonly usual?: string
    readonly clearable?: boolean
  }
  readonly other: Said
}
