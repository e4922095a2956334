import { CloudUpload, Wifi, WifiOff } from 'lucide-react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { classes } from '../../../ui/classes.ts'

/** Whether the server can be reached, and how many scans it has not received yet. */
export function LineState({ offline, sending, waiting }: { offline: boolean; sending: boolean; waiting: number }) {
  const Icon = sending ? CloudUpload : offline ? WifiOff : Wifi
  const words = sending
    ? waiting > 0
      ? `Sending ${waiting}…`
      : 'Reconnecting…'
    : offline
      ? `Offline, ${waiting} waiting`
      : waiting > 0
        ? `Online, ${waiting} waiting`
        : 'Online'
  return (
    <span className="flex items-center gap-2">
      <span
        role="status"
        className={classes(
          'inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 font-medium forced-colors:border',
          offline ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
        )}
      >
        <Icon className="size-4" aria-hidden="true" />
        {words}
      </span>
      {waiting > 0 && !sending && <CommandButton id="scan.send" size="small" label="Send now" />}
    </span>
  )
}
