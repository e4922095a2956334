import type { ReactNode } from 'react'
import type { CommandId } from '../../commands/command.ts'
import type { Context } from '../../commands/here.ts'
import { useCommand } from '../../commands/use-command.ts'
import { PlainButton } from '../../ui/button.tsx'

/** The name of a row: pressing it does what its main command does; j and k bring the focus here. */
export function ChildTitle({
  command,
  context,
  children,
}: {
  command: CommandId
  context: Partial<Context>
  children: ReactNode
}) {
  const { props } = useCommand(command, context)
  return (
    <PlainButton does="open" data-handle onClick={props.onClick} className="tap text-left font-medium hover:underline">
      {children}
    </PlainButton>
  )
}
