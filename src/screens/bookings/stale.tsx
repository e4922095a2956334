import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../../domain/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Somebody else has saved first: their version is fetched on request, and what is typed here stays. */
export function useStale(
  refetch: () => Promise<unknown>,
  what = 'The booking or its seats',
): {
  readonly guarded: <Answer>(write: () => Promise<Answer>) => Promise<Answer>
  readonly notice: ReactNode
} {
  const [stale, setStale] = useState<'told' | 'renewed' | null>(null)
  // The button that was pressed is gone then: the focus stays with what came in its place.
  const renewed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stale === 'renewed') renewed.current?.focus()
  }, [stale])
  const guarded = async <Answer,>(write: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await write()
    } catch (problem) {
      if (problem instanceof Failure && problem.status === 409) setStale('told')
      throw problem
    }
  }
  const notice =
    stale === null ? null : stale === 'renewed' ? (
      <div ref={renewed} tabIndex={-1} className="rounded-panel">
        <Banner tone="success" live title="This is the latest version">
          What you typed is still here. Check it, then save.
        </Banner>
      </div>
    ) : (
      <Banner
        tone="warning"
        live
        title={`${what} have changed`}
        action={
          <Button
            does="answer"
            size="small"
            icon={<RotateCw />}
            onClick={() => void refetch().then(() => setStale('renewed'))}
          >
            Load the latest version
          </Button>
        }
      >
        Nothing you typed is lost.
      </Banner>
    )
  return { guarded, notice }
}
