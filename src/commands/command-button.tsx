import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import type { CommandId } from './command.ts'
import type { Context } from './here.ts'
import { sayOff } from './run.ts'
import { useCommand } from './use-command.ts'

interface CommandButtonProps
  extends Omit<ButtonProps, 'does' | 'onClick' | 'off' | 'keyshortcuts' | 'hint' | 'icon' | 'children'> {
  id: CommandId
  /** The row's own record or the selection meant, when it is not what the screen has mounted. */
  context?: Partial<Context>
  /** Shorter than the command's title, where the place says the rest: “New” above a list of packages. */
  label?: string
  /** Only the picture; the title is its name and its tip. */
  iconOnly?: boolean
  showKey?: boolean
  /** Another picture, where the place gives the command another meaning. */
  icon?: ReactNode
}

/** A command as a button. Off, it stays reachable, says why on focus and hover, and on a press what helps. */
export function CommandButton({
  id,
  context,
  label,
  iconOnly = false,
  showKey = true,
  icon,
  ...rest
}: CommandButtonProps) {
  const { title, icon: Icon, props, caps, access } = useCommand(id, context)
  const cap = showKey && caps !== undefined ? <KeyCap strokes={caps} quiet={rest.variant === 'primary'} /> : undefined
  const picture = icon ?? <Icon size={16} strokeWidth={1.5} aria-hidden />
  const button = iconOnly ? (
    <IconButton does={id} {...rest} {...props} label={label ?? title} icon={picture} hint={cap} />
  ) : (
    <Button does={id} {...rest} {...props} icon={picture} hint={cap}>
      {label ?? title}
    </Button>
  )
  // The button itself swallows presses while it is off; what helps has to be said all the same.
  return access.on ? button : <span onClickCapture={() => sayOff(access)}>{button}</span>
}
