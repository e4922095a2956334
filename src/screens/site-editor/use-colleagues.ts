import { useEffect, useRef, useState } from 'react'
import { ask } from '../../gateway/client.ts'
import { siteDraftStateQuery } from '../../gateway/generated/site-editor.generated.ts'
import { session } from '../../state/session.ts'

/** So often it is looked whether somebody else has saved, in milliseconds. */
const looked = 10_000
/** Whoever saved within this time is still editing: drafts save themselves. */
const recently = 3 * 60_000

/**
 * Who else is editing this site: somebody whose draft was saved a moment ago. What they saved is taken in by `onNewer` as soon as it is
 * seen, so that two people work on one draft.
 */
export function useColleagues(uuid: string, version: () => number, onNewer: () => Promise<void>): string | null {
  const [who, setWho] = useState<string | null>(null)
  const latest = useRef({ version, onNewer })
  latest.current = { version, onNewer }
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { siteTemplate } = await ask(siteDraftStateQuery, { id: uuid }, { signal: abort.signal })
        const { pivot } = siteTemplate
        if (pivot === null || abort.signal.aborted) return
        const isRecent = Date.now() - Date.parse(pivot.updated_at) < recently
        const isMe = pivot.updated_by_name === null || pivot.updated_by_name === session.user?.name
        setWho(isRecent && !isMe ? pivot.updated_by_name : null)
        if (pivot.version > latest.current.version()) await latest.current.onNewer()
      } catch {
        // Asked again soon; a save says by itself that somebody was first.
      }
    }
    const timer = setInterval(() => void look(), looked)
    void look()
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [uuid])
  return who
}
