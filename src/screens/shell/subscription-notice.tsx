import { CreditCard, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { SubscriptionState } from '../../domain/schema/types.generated.ts'
import { subscriptionNotice } from '../../domain/subscriptions/notice.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const key = 'safiri.subscription-notice'
const subscriptions = linkTo('/subscriptions')

// Storage may be forbidden: it then comes back with the next load.
const wasClosed = (mark: string): boolean => {
  try {
    return localStorage.getItem(key) === mark
  } catch {
    return false
  }
}
const close = (mark: string): void => {
  try {
    localStorage.setItem(key, mark)
  } catch {}
}

/** Above every screen: the subscription is past due, or ends soon. Whoever has read it closes it for the day. */
export function SubscriptionNotice({ subscription }: { subscription: SubscriptionState }) {
  const user = useUser()
  const { permissions } = useVisitor()
  const [address] = useLocation()
  const mark = `${user?.id} ${subscription.id} ${today()}`
  const [closed, setClosed] = useState(() => wasClosed(mark))
  const notice = subscriptionNotice(subscription, permissions.has('View Subscription'))
  if (notice === null || closed) return null
  return (
    <section
      aria-label="Subscription"
      data-print="hide"
      className="flex items-center gap-2 border-line border-b bg-warning-soft px-4 py-1 sm:px-6"
    >
      <CreditCard className="shrink-0 text-warning max-sm:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-0.5 text-ink">
        {notice.text}
        {notice.action !== null && address !== subscriptions && (
          <>
            {' '}
            <Link href={subscriptions} className="font-medium text-link underline">
              {notice.action}
            </Link>
          </>
        )}
      </p>
      <IconButton
        does="close"
        label="Dismiss for today"
        icon={<X />}
        size="small"
        onClick={() => {
          close(mark)
          setClosed(true)
          document.getElementById('content')?.focus()
        }}
      />
    </section>
  )
}
