import { useEffect, useState } from 'react'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { ask } from '../../gateway/client.ts'
import { type PreviewMoveMutation, previewMoveMutation } from '../../gateway/generated/calendar.generated.ts'
import { type Draft, isMoved, moveInputOf } from './draft.ts'

export type Preview = PreviewMoveMutation['previewMove']
export interface PreviewState {
  /** Of this very draft; null while it is asked for. */
  readonly preview: Preview | null
  readonly problem: string | null
}

/** What the server says of a move, a moment after the hand rests. */
export function usePreview(draft: Draft | null): PreviewState {
  const [state, setState] = useState<PreviewState & { of: string }>({ of: '', preview: null, problem: null })
  const of = draft === null || !isMoved(draft) ? '' : JSON.stringify([draft.booking, moveInputOf(draft, 'reprice')])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for the draft
  useEffect(() => {
    if (of === '' || draft === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(
        previewMoveMutation,
        { id: draft.booking, input: moveInputOf(draft, 'reprice') },
        { signal: stop.signal },
      ).then(
        ({ previewMove }) => setState({ of, preview: previewMove, problem: null }),
        (failure: unknown) => {
          if (stop.signal.aborted) return
          const words = failure instanceof Failure ? failure.messages.join(' ') : somethingWentWrong
          setState({ of, preview: null, problem: words })
        },
      )
    }, 160)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [of])
  return state.of === of ? state : { preview: null, problem: null }
}
