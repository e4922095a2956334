import { renderPage } from '../../domain/website/render-page.ts'
import type { SiteConfig, SitePageConfig } from '../../domain/website/site-config.ts'
import { pageStyle } from '../../domain/website/site-style.ts'
import type { PageView } from '../../domain/website/site-views.ts'

/** A page as the site draws it, whole: for a frame in which nothing runs. Nothing in it leads away. */
export function previewDocument(config: SiteConfig, page: SitePageConfig, view: PageView): string {
  const body = renderPage(config, page, view).text
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${pageStyle(config.theme, body)}</style></head><body>${body}</body></html>`
}
