import { Bell, BellOff, CheckCheck } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { connectCommands } from '../../commands/ports.ts'
import { runCommand } from '../../commands/run.ts'
import type { Notification } from '../../domain/schema/types.generated.ts'
import { markRead, moreNotifications } from '../../machines/notifications.ts'
import { session } from '../../state/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Instant } from '../../ui/time.tsx'

/** The bell: how many are unread, and the list. What arrives while it is open appears on top. */
export function Notifications() {
  const { notifications, notificationMeta, unreadCount } = useSnapshot(session)
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const bell = useRef<HTMLButtonElement>(null)
  const newest = notifications[0]
  const known = useRef({ unread: unreadCount, started: false })
  useLayoutEffect(() => connectCommands({ openNotifications: () => setOpen(true) }), [])
  useEffect(() => {
    const { unread, started } = known.current
    known.current = { unread: unreadCount, started: true }
    if (started && unreadCount > unread && newest !== undefined && newest.read_at === null)
      announce(`New notification: ${newest.title}`)
  }, [unreadCount, newest])

  const follow = (item: Notification) => {
    setOpen(false)
    if (item.read_at === null) void markRead(item.id)
    if (item.link !== null) navigate(item.link)
  }
  const name = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`
  return (
    <>
      <span className="relative">
        <IconButton
          does="notifications.open"
          ref={bell}
          label={name}
          icon={<Bell />}
          hint={<KeyCap strokes={[['G'], ['N']]} quiet />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {unreadCount > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-0.5 -right-0.5 max-sm:top-1 max-sm:right-auto max-sm:left-[calc(50%+1px)] flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-caption text-on-danger leading-none tabular"
          >
            {unreadCount > 99 ? '99+' : unreadCount}
          </span>
        )}
      </span>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={bell}
        label="Notifications"
        placement="bottom end"
        className="w-100"
      >
        <header className="sticky top-0 z-10 flex items-center gap-1 border-line border-b bg-raised py-2 pr-2 pl-4">
          <h2 className="flex-1 font-semibold">Notifications</h2>
          <Button
            does="notifications.markAllRead"
            size="small"
            variant="ghost"
            icon={<CheckCheck />}
            onClick={() => void runCommand('notifications.markAllRead', { by: 'mouse' })}
          >
            Mark all as read
          </Button>
          <IconButton
            does="notifications.clearAll"
            size="small"
            label="Clear all notifications"
            icon={<BellOff />}
            off={notifications.length === 0 ? 'There are no notifications.' : undefined}
            onClick={() => {
              setOpen(false)
              void runCommand('notifications.clearAll', { by: 'mouse' })
            }}
          />
        </header>
        {notifications.length === 0 ? (
          <EmptyState
            reason="nothing"
            small
            level={3}
            title="Nothing new"
            text="Bookings, payments and inquiries that need you appear here as they happen."
          />
        ) : (
          <ul className="p-1">
            {notifications.map((item) => (
              <li key={item.id}>
                <PlainButton
                  does="open"
                  onClick={() => follow(item)}
                  className="flex w-full items-start gap-2.5 rounded-control px-3 py-2 text-left ring-inset-focus hover:bg-hover"
                >
                  <span
                    className={classes(
                      'mt-1.5 size-2 shrink-0 rounded-full',
                      item.read_at === null ? 'bg-accent' : 'bg-transparent',
                    )}
                    aria-hidden="true"
                  />
                  <span className="min-w-0 flex-1">
                    <span className={classes('block', item.read_at === null && 'font-medium')}>
                      {item.title}
                      {item.read_at === null && <span className="sr-only">, unread</span>}
                    </span>
                    {item.body !== '' && <span className="line-clamp-2 text-muted text-secondary">{item.body}</span>}
                    <span className="text-faint text-secondary">
                      <Instant value={item.created_at} look="ago" />
                    </span>
                  </span>
                </PlainButton>
              </li>
            ))}
            {notificationMeta !== null && notificationMeta.current_page < notificationMeta.last_page && (
              <li className="p-2 text-center">
                <Button does="showMore" size="small" onClick={() => void moreNotifications()}>
                  Show older
                </Button>
              </li>
            )}
          </ul>
        )}
      </Popover>
    </>
  )
}
