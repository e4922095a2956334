import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  children?: ReactNode
  detail?: ReactNode
  indeterminate?: boolean
}

// Tick and dash are cut out of one area: lists draw hundreds of boxes, and two pictures for each cost more than the box.
const look = classes(
  'size-4 shrink-0 appearance-none rounded-[4px] border border-line-strong bg-raised forced-colors:appearance-auto',
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
  'before:hidden before:size-full before:bg-on-accent checked:before:block indeterminate:before:block forced-colors:before:hidden!',
  'checked:before:[clip-path:polygon(17%_58%,41%_81%,83%_32%,73%_24%,40%_63%,26%_49%)]',
  'indeterminate:before:[clip-path:polygon(25%_44%,75%_44%,75%_56%,25%_56%)]',
)

/** The platform's own checkbox, drawn by us: every reader, form and key knows it. */
export function Checkbox({ children, detail, indeterminate = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const input = (
    <input ref={box} type="checkbox" {...rest} className={classes(look, children === undefined && className)} />
  )
  if (children === undefined) return input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `input` above is the control
    <label className={classes('inline-flex min-h-6 items-start gap-2 py-0.5', className)}>
      <span className="flex h-5 items-center">{input}</span>
      <span>
        {children}
        {detail !== undefined && <span className="block text-muted text-secondary">{detail}</span>}
      </span>
    </label>
  )
}
