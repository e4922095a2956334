import { RotateCw } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Failure } from '../../domain/failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Why there is nothing to see, and what helps: no permission, not there, no network, or an error. */
export function FailureState({ failure, what, onRetry }: { failure: Failure; what: string; onRetry: () => unknown }) {
  const [, navigate] = useLocation()
  const again = (
    <Button does="retry" icon={<RotateCw />} variant="primary" onClick={() => void onRetry()}>
      Try again
    </Button>
  )
  if (failure.status === 403) {
    return (
      <EmptyState
        reason="noPermission"
        title={`You do not have permission to see ${what}`}
        text={failure.messages.join(' ') || 'Somebody who manages roles in your agency can give it to you.'}
        action={
          <Button does="go./home" onClick={() => navigate('/home')}>
            Back to Today
          </Button>
        }
      />
    )
  }
  if (failure.status === 404) {
    return (
      <EmptyState
        reason="noResults"
        title="Not found"
        text="It may have been deleted, or the link is wrong."
        action={
          <Button
            does="safiri.back"
            onClick={() => (window.history.length > 1 ? window.history.back() : navigate('/home'))}
          >
            Go back
          </Button>
        }
      />
    )
  }
  if (failure.status === 0) {
    return (
      <EmptyState
        reason="error"
        title="No connection"
        text={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded. What you have typed is kept on this device.`}
        action={again}
      />
    )
  }
  return (
    <EmptyState
      reason="error"
      title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
      text={failure.messages.join(' ')}
      action={again}
    />
  )
}
