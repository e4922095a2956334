import { useEffect, useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { canonical } from '../../domain/same-json.ts'
import { needsOf } from '../../domain/website/needs.ts'
import type { SiteConfig, SitePageConfig } from '../../domain/website/site-config.ts'
import type { PageView } from '../../domain/website/site-views.ts'
import { ask } from '../../gateway/client.ts'
import { sitePreviewQuery } from '../../gateway/generated/templates.generated.ts'

/** So often prices and stock are asked again, in milliseconds; and whenever the window is looked at again. */
const renewed = 60_000
/** What a section needs has changed, by a word that is still being written perhaps. */
const pause = 250

/**
 * What the page shows beside its own texts: offers with the prices and the stock of the moment, posts, pictures. Asked again when sections
 * need something else; until it is there, what was known of the page is drawn.
 */
export function usePageView(template: string, config: SiteConfig, page: SitePageConfig) {
  const known = useRef(new Map<string, PageView>())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [turn, setTurn] = useState(0)
  const latest = useRef(config)
  latest.current = config
  const needs = canonical([needsOf([config.header, ...page.sections, config.footer]), page.role])
  const asked = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const abort = new AbortController()
    const isFirst = asked.current !== page.id
    asked.current = page.id
    const timer = setTimeout(
      () => {
        const input = { page: page.id, config: latest.current }
        ask(sitePreviewQuery, { id: template, input }, { signal: abort.signal }).then(
          ({ sitePreview }) => {
            if (abort.signal.aborted) return
            known.current.set(page.id, sitePreview)
            setFailure(null)
            redraw((count) => count + 1)
          },
          (problem: unknown) => {
            if (!abort.signal.aborted)
              setFailure(problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong]))
          },
        )
      },
      isFirst ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [template, page.id, needs, turn])
  const [, redraw] = useState(0)

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setTurn((count) => count + 1)
    const timer = setInterval(again, renewed)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return {
    view: known.current.get(page.id) ?? null,
    failure,
    retry: () => setTurn((count) => count + 1),
  }
}
