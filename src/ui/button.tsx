import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import type { Does } from './frame/widget-roles.ts'
import { steadyPress } from './steady-press.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** What a press does: no button stands without a verb or a declared part of a widget. */
  does: Does
  variant?: ButtonVariant
  size?: ButtonSize
  /** The work is under way: that is announced, and further presses do nothing. Never `disabled`, which would swallow Enter and focus. */
  busy?: boolean
  /** Why it cannot be used now, in words. The button stays reachable and says so. */
  off?: string | undefined
  icon?: ReactNode
  /** A key cap (ui/key-cap.tsx) or any short hint at the end. */
  hint?: ReactNode
  /** For aria-keyshortcuts, e.g. "Control+Enter". */
  keyshortcuts?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong border border-transparent',
  secondary: 'bg-raised text-ink border border-line hover:bg-hover active:bg-sunken',
  ghost: 'text-ink border border-transparent hover:bg-hover active:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong border border-transparent',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-[calc(var(--control)-0.25rem)] px-2 text-secondary gap-1.5',
  medium: 'min-h-(--control) px-3 text-body gap-2',
  large: 'min-h-10 px-4 text-heading gap-2',
}

/** The classes of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra?: string) {
  return classes(
    'relative inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap select-none',
    'aria-disabled:opacity-60 transition-colors duration-75 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  )
}

export function Button({
  does,
  variant = 'secondary',
  size = 'medium',
  busy = false,
  off,
  icon,
  hint,
  keyshortcuts,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reason = useId()
  const blocked = busy || off !== undefined
  return (
    <button
      type="button"
      {...rest}
      data-does={does}
      className={buttonClasses(variant, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keyshortcuts}
      aria-describedby={off === undefined ? rest['aria-describedby'] : reason}
      // An icon button shows its reason in its own tip.
      title={rest['aria-label'] === undefined ? (off ?? rest.title) : rest.title}
      onPointerDown={(event) => {
        rest.onPointerDown?.(event)
        steadyPress.begin(event)
      }}
      onPointerMove={(event) => {
        rest.onPointerMove?.(event)
        steadyPress.move(event)
      }}
      onClick={(event) => {
        if (blocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {hint !== undefined && <span className="-mr-1 max-sm:hidden">{hint}</span>}
      {off !== undefined && (
        <span id={reason} className="sr-only">
          {off}
        </span>
      )}
    </button>
  )
}

/** A button with a look of its own: a chip, a cell, a line that opens. */
export function PlainButton({ does, ...rest }: ComponentProps<'button'> & { does: Does }) {
  return <button type="button" data-does={does} {...rest} />
}

export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className="animate-spin" width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.28" strokeWidth="1.75" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}
