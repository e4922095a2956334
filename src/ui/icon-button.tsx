import { type ReactNode, useRef } from 'react'
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

/** A button that shows only a picture; the name and the key appear on hover and on focus. */
export function IconButton({
  label,
  icon,
  hint,
  className,
  variant = 'ghost',
  size = 'medium',
  ...rest
}: IconButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const square = size === 'small' ? 'w-[calc(var(--control)-0.25rem)]' : size === 'large' ? 'w-10' : 'w-(--control)'
  return (
    <>
      <Button
        {...rest}
        ref={anchor}
        variant={variant}
        size={size}
        aria-label={label}
        className={classes(square, 'px-0!', className)}
        icon={icon}
      />
      <HoverTip anchor={anchor} text={rest.off ?? label} hint={hint} />
    </>
  )
}
