import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { classes } from '../classes.ts'

interface FieldLinks {
  readonly id: string
  readonly labelId: string
  /** The label, where it is plain text: buttons beside the box name it. */
  readonly labelText: string | undefined
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}
const FieldContext = createContext<FieldLinks | null>(null)

/** The ids that tie an input to its label, hint and complaint; null outside a Field. */
export function useField(): FieldLinks | null {
  return use(FieldContext)
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Says "optional" after the label. */
  optional?: boolean
  /** The label is for readers only (filter bars, tables). */
  labelHidden?: boolean
  /** The dotted path in the form: the error summary links here, and the server's messages land here. */
  name?: string | undefined
  /** Something at the end of the label line, e.g. a link or a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint below it, complaint under the input; all three tied to the input for readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  name,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const links = useMemo<FieldLinks>(() => {
    const ids = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`].filter(Boolean)
    return {
      id,
      labelId: `${id}-label`,
      labelText: typeof label === 'string' ? label : undefined,
      describedBy: ids.length > 0 ? ids.join(' ') : undefined,
      invalid: error !== undefined,
      required,
    }
  }, [id, label, hint, error, required])
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)} data-field={name}>
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label id={links.labelId} htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ml-1.5 font-normal text-faint text-secondary">optional</span>}
        </label>
        {aside !== undefined && <span className="text-muted text-secondary">{aside}</span>}
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-muted text-secondary">
          {hint}
        </div>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      {error !== undefined && (
        <div id={`${id}-error`} className="flex items-start gap-1.5 text-danger text-secondary">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
