import { type ReactNode, useCallback, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { HoverTip } from './hover-tip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'hint'> {
  /** Its name: read out, and shown on hover and focus. */
  label: string
  icon: ReactNode
  /** Key cap shown beside the name. */
  hint?: ReactNode
}

const squares = { small: 'w-[calc(var(--control)-0.25rem)]', medium: 'w-(--control)', large: 'w-10' }

/** A button that shows only a picture; the name and the key appear on hover and on focus. */
export function IconButton({
  label,
  icon,
  hint,
  className,
  variant = 'ghost',
  size = 'medium',
  ref,
  ...rest
}: IconButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  // The tip and whoever asks for the button both want the element.
  const both = useCallback(
    (element: HTMLButtonElement | null) => {
      anchor.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  return (
    <>
      <Button
        {...rest}
        ref={both}
        variant={variant}
        size={size}
        aria-label={label}
        className={classes(squares[size], 'px-0!', className)}
        icon={icon}
      />
      <HoverTip anchor={anchor} text={rest.off ?? label} hint={hint} />
    </>
  )
}
