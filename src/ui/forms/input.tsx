import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useField } from './field.tsx'

/** The look of every box one types into; also for widgets that are not an <input>. */
export const boxClasses = classes(
  'w-full min-w-0 rounded-control border border-line-strong/70 bg-raised text-ink text-body',
  'hover:border-line-strong has-[:focus-visible]:border-focus focus-visible:border-focus',
  'aria-invalid:border-danger has-[[aria-invalid=true]]:border-danger',
)

/** What a Field passes to the element that takes the text. */
export function useFieldProps() {
  const field = useField()
  return {
    id: field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

export interface InputProps extends ComponentProps<'input'> {
  /** Inside the box, before and after the text: an icon, a currency code, a button. Null where one may come later: the input stays the same element. */
  start?: ReactNode
  end?: ReactNode
}

export function Input({ start, end, className, ...rest }: InputProps) {
  const links = useFieldProps()
  if (start === undefined && end === undefined) {
    return <input {...links} {...rest} className={classes(boxClasses, 'h-(--control) px-2.5', className)} />
  }
  return (
    <div
      className={classes(
        boxClasses,
        'flex h-(--control) items-center gap-2 px-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
        className,
      )}
    >
      {start != null && <span className="flex shrink-0 items-center text-muted">{start}</span>}
      <input {...links} {...rest} className="h-full w-full min-w-0 bg-transparent [text-align:inherit] outline-none!" />
      {end != null && <span className="flex shrink-0 items-center text-muted">{end}</span>}
    </div>
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const links = useFieldProps()
  return (
    <textarea
      {...links}
      rows={rows}
      {...rest}
      className={classes(boxClasses, 'field-sizing-content block max-h-96 min-h-20 resize-y px-2.5 py-1.5', className)}
    />
  )
}
