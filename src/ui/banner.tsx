import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

const looks = {
  info: { icon: Info, look: 'bg-info-soft text-info', word: 'Note' },
  success: { icon: CircleCheck, look: 'bg-success-soft text-success', word: 'Done' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning', word: 'Attention' },
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger', word: 'Problem' },
}

export interface BannerProps {
  tone?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: () => void
  /** Announced when it appears. */
  live?: boolean
}

export function Banner({ tone = 'info', title, children, action, onClose, live = false }: BannerProps) {
  const { icon: Icon, look, word } = looks[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('flex items-start gap-2.5 rounded-panel px-3 py-2 forced-colors:border', look)}
    >
      <Icon className="mt-0.5" role="img" aria-label={word} />
      {/* On a phone the button goes below the text, which it would press into a column. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {title !== undefined && <p className="font-medium">{title}</p>}
          {children !== undefined && <div className="text-ink">{children}</div>}
        </div>
        {action}
      </div>
      {onClose !== undefined && (
        <IconButton
          does="close"
          label="Dismiss"
          icon={<X />}
          size="small"
          className="-my-0.5 -mr-1"
          onClick={onClose}
        />
      )}
    </div>
  )
}
