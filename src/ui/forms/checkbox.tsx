import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  children?: ReactNode
  detail?: ReactNode
  indeterminate?: boolean
}

/** The platform's own checkbox, drawn by us: every reader, form and key knows it. */
export function Checkbox({ children, detail, indeterminate = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const input = (
    <span className="relative inline-flex size-4 shrink-0 items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        {...rest}
        className="peer size-4 appearance-none rounded-[4px] border border-line-strong bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent forced-colors:appearance-auto"
      />
      <svg
        viewBox="0 0 16 16"
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:hidden forced-colors:hidden"
        aria-hidden="true"
      >
        <path
          d="M3.5 8.5l3 3 6-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <svg
        viewBox="0 0 16 16"
        className="pointer-events-none absolute hidden size-3.5 text-on-accent peer-indeterminate:block forced-colors:hidden"
        aria-hidden="true"
      >
        <path d="M4 8h8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
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
